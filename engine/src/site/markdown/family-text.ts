import type { Operation } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { joinBlocks, mediaLine } from './body-markdown.ts'
import { contentMarkdown, inlineMarkdown } from './content-markdown.ts'
import { codeSpan, escapeMarkdown } from './escape-markdown.ts'
import { markdownStrings } from './markdown-strings.ts'
import { limitBlock, parameterBlocks } from './operation-markdown.ts'
import { overviewBlocks } from './reference-markdown.ts'
import type { Twin } from './twin.ts'
import { twinPath } from './twin-links.ts'

/**
 * A family in one file: its overview and all operations, without body rows, which are in the
 * operation's own twin.
 */
export function familyText(twin: Twin): string {
  const { family, title, operations, webhooks } = twin.reference
  const overview = joinBlocks([
    `# ${escapeMarkdown(title)}`,
    sourceLine(twin.url(`/${family}/index.md`)),
    ...overviewBlocks(twin),
  ])
  return [overview, ...[...operations, ...webhooks].map((one) => operationText(twin, one))].join(
    '\n',
  )
}

function sourceLine(url: string): string {
  return fillIn(markdownStrings.source, { url })
}

function operationText(twin: Twin, operation: Operation): string {
  const { id, summary, method, path, description, requestBody, responses } = operation
  const body = (requestBody?.media ?? []).map((media) => mediaLine(twin, media))
  const answers = responses.map(({ status, media, errorCodes, description: text }) => {
    const bodies = media.map((entry) => mediaLine(twin, entry))
    const told = errorCodes.length > 0 ? errorCodes.map(codeSpan) : bodies
    return `- ${status}: ${told.join(', ') || inlineMarkdown(text, twin.link)}`
  })
  return joinBlocks([
    `# ${escapeMarkdown(summary)}`,
    sourceLine(twin.url(twinPath(twin.reference.family, 'operations', id))),
    codeSpan(`${method} ${path}`),
    contentMarkdown(description, twin.link),
    limitBlock(twin, operation),
    ...parameterBlocks(twin, operation),
    ...(body.length > 0 ? [`## ${words.requestBody}`, body.join('\n\n')] : []),
    ...(answers.length > 0 ? [`## ${words.responses}`, answers.join('\n')] : []),
  ])
}
