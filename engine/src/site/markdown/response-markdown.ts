import type { Response, ResponseLink } from '../../api/operation.ts'
import { operationHash } from '../../api/operation-links.ts'
import type { Operation } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { passedName } from '../reference/operation/passed-name.ts'
import { repeatsCodes } from '../reference/operation/repeats-codes.ts'
import { statusLabel } from '../reference/operation/status-label.ts'
import { ruleStrings, referenceStrings as words } from '../reference/reference-strings.ts'
import { exampleBlocks, mediaBlocks, mediaLine, parameterLines } from './body-markdown.ts'
import { contentMarkdown, inlineMarkdown } from './content-markdown.ts'
import { codeSpan, markdownLink } from './escape-markdown.ts'
import { markdownStrings } from './markdown-strings.ts'
import type { Twin } from './twin.ts'

export function responseBlocks(twin: Twin, { responses }: Operation): string[] {
  const written = new Set<string>()
  return responses.flatMap((response) => [
    `## ${responseTitle(response)}`.trim(),
    contentMarkdown(response.description, twin.link),
    codesLine(response),
    response.headers.length > 0
      ? `${words.headers}:\n\n${parameterLines(twin, response.headers)}`
      : '',
    ...answerBlocks(twin, response, written),
    response.links.map((link) => linkLine(twin, link)).join('\n'),
  ])
}

function responseTitle({ status, summary }: Response): string {
  return fillIn(markdownStrings.response, { status, label: summary ?? statusLabel(status) })
}

function codesLine(response: Response): string {
  const { errorCodes } = response
  return errorCodes.length > 0 && !repeatsCodes(response)
    ? fillIn(markdownStrings.codes, { codes: errorCodes.map((code) => `\`${code}\``).join(', ') })
    : ''
}

/** Problems have the same schema: after the first, one line is enough. */
function answerBlocks(twin: Twin, { status, media }: Response, written: Set<string>): string[] {
  return media.flatMap((entry) => {
    if (status.startsWith('2')) return [...mediaBlocks(twin, entry), ...exampleBlocks(entry)]
    const line = mediaLine(twin, entry)
    if (entry.schema?.kind === 'ref' && written.has(line)) return [line]
    written.add(line)
    return mediaBlocks(twin, entry)
  })
}

function operationLink({ link }: Twin, id: string): string {
  const url = link(operationHash(id))
  return url === null ? codeSpan(id) : markdownLink(codeSpan(id), url)
}

/** `- Then events, \`postEvent\` with \`sessionId\` = \`$response.body#/id\`: Report what is played.` */
function linkLine(twin: Twin, { name, operationId, passed, description }: ResponseLink): string {
  const values = passed.map((one) => `\`${passedName(one)}\` = \`${one.value}\``)
  const text = inlineMarkdown(description, twin.link)
  return [
    `- ${fillIn(markdownStrings.followUp, { name })}`,
    operationId ? `, ${operationLink(twin, operationId)}` : '',
    values.length > 0 ? ` ${ruleStrings.with} ${values.join(', ')}` : '',
    text && `: ${text}`,
  ].join('')
}
