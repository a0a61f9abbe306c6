import type { Media, Parameter } from '../../api/operation.ts'
import type { ExternalDocs } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { brief } from '../reference/schema/brief.ts'
import { descriptionOf } from '../reference/schema/facts.ts'
import { shorten } from '../reference/schema/json-view.ts'
import { marksOf } from '../reference/schema/marks-of.ts'
import { createNode } from '../reference/schema/schema-node.ts'
import { encodingWords, partName } from '../reference/schema/serialisation-words.ts'
import { inlineMarkdown } from './content-markdown.ts'
import { fence } from './escape-markdown.ts'
import { markdownStrings } from './markdown-strings.ts'
import { factsText, schemaMarkdown, typeText, valuesText } from './schema-markdown.ts'
import type { Twin } from './twin.ts'

export function joinBlocks(blocks: string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A heading and its lines; nothing without lines. */
export function section(heading: string, lines: string[]): string[] {
  return lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : []
}

export function docsLine(docs: ExternalDocs | null): string {
  return docs ? `[${docs.description || docs.url}](${docs.url})` : ''
}

const lines = new WeakMap<Twin, WeakMap<Parameter, string>>()

/** Most operations have the same headers, so each line is written once. */
export function parameterLines(twin: Twin, parameters: Parameter[]): string {
  const written = lines.get(twin) ?? new WeakMap<Parameter, string>()
  lines.set(twin, written)
  return parameters
    .map((parameter) => {
      const line = written.get(parameter) ?? parameterLine(twin, parameter)
      written.set(parameter, line)
      return line
    })
    .join('\n')
}

function parameterLine(twin: Twin, parameter: Parameter): string {
  const { name, schema, required, deprecated, description } = parameter
  const node = createNode(name, schema, twin.reference.schemas)
  const facts = factsText(node, marksOf(schema, required, deprecated), parameter)
  const text = [
    inlineMarkdown(description.length > 0 ? description : descriptionOf(node), twin.link),
    valuesText(node.target),
    noteText(twin, parameter),
  ]
  const line = `- \`${name}\` (${typeText(twin, schema)}${facts})`
  return [line, text.filter(Boolean).join(' ')].filter(Boolean).join(': ')
}

/** `Examples: Europe \`eu\`, America \`us\`.` */
function noteText({ link }: Twin, { exampleNotes = [] }: Parameter): string {
  const notes = exampleNotes.map(({ name, url, value, description }) =>
    [name, url, value !== undefined && `\`${brief(value)}\``, inlineMarkdown(description, link)]
      .filter(Boolean)
      .join(' '),
  )
  return notes.length > 0 ? fillIn(markdownStrings.examples, { examples: notes.join(', ') }) : ''
}

/** The media type and its rows. */
export function mediaBlocks(twin: Twin, media: Media): string[] {
  const rows = media.schema ? schemaMarkdown(media.schema, twin) : ''
  return [mediaLine(twin, media), rows, ...encodingBlocks(twin, media), noteLines(twin, media)]
}

/** `- Example short: https://films.example/short.json The shortest.` */
function noteLines({ link }: Twin, { exampleNotes = [] }: Media): string {
  return exampleNotes
    .map(({ name, url, description }) =>
      [`- ${fillIn(markdownStrings.example, { name })}`, url, inlineMarkdown(description, link)]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
}

/** `- \`meta\`: sent as \`application/json\``, followed by the headers of that part. */
function encodingBlocks(twin: Twin, { encoding }: Media): string[] {
  if (!encoding) return []
  const lines = encoding.flatMap((part) => {
    const { headers } = part
    return [
      [`- \`${partName(part)}\``, encodingWords(part).join(', ')].filter(Boolean).join(': '),
      ...(headers.length > 0 ? [parameterLines(twin, headers).replace(/^/gm, '  ')] : []),
    ]
  })
  return [`${words.howSent}:`, lines.join('\n')]
}

/** `application/problem+json`: Problem */
export function mediaLine(twin: Twin, { type, schema, isItem }: Media): string {
  if (!schema) return `\`${type}\``
  const facts = factsText(createNode('', schema, twin.reference.schemas), [])
  return `\`${type}\`: ${isItem ? `${words.sequence} ` : ''}${typeText(twin, schema)}${facts}`
}

export function exampleBlocks({ examples, type }: Media): string[] {
  const [first] = examples
  if (!first) return []
  const { value } = shorten(first.value)
  return [
    typeof value === 'string' && !/json/.test(type)
      ? fence('', value)
      : fence('json', JSON.stringify(value, null, 2)),
  ]
}
