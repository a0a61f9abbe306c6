import type { Operation } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { statusLabel } from '../reference/operation/status-label.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { docsLine, mediaBlocks, parameterLines } from './body-markdown.ts'
import { contentMarkdown, inlineMarkdown } from './content-markdown.ts'
import { markdownStrings } from './markdown-strings.ts'
import type { Twin } from './twin.ts'

/** Requests that the platform sends as a consequence of this one. */
export function callbackBlocks(twin: Twin, { callbacks }: Operation): string[] {
  return callbacks.flatMap(({ name, expression, operation }) => [
    `## ${fillIn(markdownStrings.callback, { name, summary: operation.summary })}`,
    `\`${operation.method} ${expression}\``,
    operation.deprecated ? `**${words.callbackDeprecated}**` : '',
    contentMarkdown(operation.description, twin.link),
    docsLine(operation.externalDocs),
    parameterLines(twin, operation.parameters),
    ...(operation.requestBody?.media ?? []).flatMap((media) => mediaBlocks(twin, media)),
    ...operation.responses.flatMap(({ status, description, media, headers }) => [
      `${words.respondWith} ${status} ${statusLabel(status)}. ${inlineMarkdown(description, twin.link)}`.trim(),
      parameterLines(twin, headers),
      ...media.flatMap((entry) => mediaBlocks(twin, entry)),
    ]),
  ])
}
