import type { Parameter } from '../../api/operation.ts'
import type { Schema } from '../../api/schema.ts'
import { fillIn } from '../../model/strings.ts'
import { isLarge } from '../reference/index/reference-groups.ts'
import { descriptionOf, factsOf } from '../reference/schema/facts.ts'
import { MARKS, type Mark, marksOf } from '../reference/schema/marks-of.ts'
import { buildTree, type SchemaNode } from '../reference/schema/schema-node.ts'
import { typeLabel } from '../reference/schema/type-label.ts'
import { inlineMarkdown } from './content-markdown.ts'
import { codeSpan, escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { markdownStrings as words } from './markdown-strings.ts'
import type { Twin } from './twin.ts'
import { twinPath } from './twin-links.ts'

const ROWS = 300

/** Thousands of operations would repeat the same rows; each named schema has a file of its own. */
const ROWS_OF_LARGE = 100

/** A schema as a nested list: `- \`title\` (string, required): What viewers read.` */
export function schemaMarkdown(schema: Schema, twin: Twin): string {
  const rows = isLarge(twin.reference) ? ROWS_OF_LARGE : ROWS
  const tree = buildTree(schema, twin.reference.schemas, { rows })
  return childLines(tree, twin, '').join('\n')
}

function childLines(node: SchemaNode, twin: Twin, indent: string): string[] {
  return [
    ...node.rows.flatMap((row) => rowLines(row, twin, indent)),
    ...node.options.flatMap((option) => [
      `${indent}- ${optionText(option)}${ownText(option, twin)}`,
      ...childLines(option, twin, `${indent}  `),
    ]),
    ...node.conditional.flatMap((inner) => [
      `${indent}- ${inner.condition}${ownText(inner, twin)}`,
      ...childLines(inner, twin, `${indent}  `),
    ]),
  ]
}

function optionText({ label, condition }: SchemaNode): string {
  const name = `(${label})`
  return condition ? fillIn(words.optionWhen, { name, condition }) : fillIn(words.option, { name })
}

/** `: string, at most 5 characters. What it means.`, for an option; its type only if it has no rows. */
function ownText(node: SchemaNode, twin: Twin): string {
  const { schema, target, lazy, id, rows } = node
  const facts = factsText(node, [])
  const type = facts || rows.length === 0 ? `${typeText(twin, schema)}${facts}` : ''
  const head = lazy && id ? seeText(twin, id) : type
  const rest = [inlineMarkdown(descriptionOf(node), twin.link), valuesText(target)]
  const text = [head && rest.some(Boolean) ? `${head}.` : head, ...rest].filter(Boolean)
  return text.length > 0 ? `: ${text.join(' ')}` : ''
}

function rowLines(node: SchemaNode, twin: Twin, indent: string): string[] {
  const { name, schema, target, required, lazy, id } = node
  const description = inlineMarkdown(descriptionOf(node), twin.link)
  const again = lazy && id ? `(${seeText(twin, id)})` : ''
  const text = [description, valuesText(target), again].filter(Boolean).join(' ')
  const facts = factsText(node, marksOf(schema, required))
  const type = typeText(twin, schema)
  return [
    `${indent}- \`${name}\` (${type}${facts})${text && `: ${text}`}`,
    ...childLines(node, twin, `${indent}  `),
  ]
}

/** `string \\<uri>` */
export function typeText({ reference }: Twin, schema: Schema): string {
  return escapeMarkdown(typeLabel(schema, reference.schemas))
}

function seeText({ reference: { family }, url }: Twin, id: string): string {
  const schema = markdownLink(codeSpan(id), url(twinPath(family, 'schemas', id)))
  return fillIn(words.see, { schema })
}

/** `, required, at least 1, default \`50\`, example \`20\`` */
export function factsText(node: SchemaNode, marks: Mark[], usage?: Parameter): string {
  const facts = factsOf(node, usage).map(({ label, code }) =>
    code === undefined ? label : `${label} \`${code}\``,
  )
  return [...marks.map((mark) => MARKS[mark]), ...facts].map((fact) => `, ${fact}`).join('')
}

/**
 * The values of an enum with their descriptions, unless a catalogue has them; a few without
 * descriptions are part of the type.
 */
export function valuesText(schema: Schema): string {
  if (schema.kind !== 'scalar') return ''
  const { catalogue, enum: values } = schema
  if (values.length <= 3 && values.every(({ description }) => !description)) return ''
  const told = values.map(({ value, description }) =>
    description && !catalogue ? `\`${value}\` (${description.replace(/\.$/, '')})` : `\`${value}\``,
  )
  return fillIn(words.oneOf, { values: told.join(', ') })
}
