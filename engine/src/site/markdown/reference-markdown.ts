import type { Operation, TokenFlow } from '../../api/reference.ts'
import { fillIn } from '../../model/strings.ts'
import { flowWords, schemeWords } from '../reference/operation/credential-words.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { catalogueTitle } from '../ui/catalogue-words.ts'
import { docsLine, joinBlocks } from './body-markdown.ts'
import { contentMarkdown } from './content-markdown.ts'
import { codeSpan, escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import { markdownStrings } from './markdown-strings.ts'
import { serverLines } from './server-markdown.ts'
import type { Twin } from './twin.ts'
import { twinPath } from './twin-links.ts'

/** A family as Markdown: its overview, and a link to each operation. */
export function referenceMarkdown(twin: Twin): string {
  const { family, title, summary: description } = twin.reference
  return joinBlocks([
    frontMatter({ title, description, canonical: twin.url(`/${family}`) }),
    `# ${escapeMarkdown(title)}`,
    ...overviewBlocks(twin),
  ])
}

/** What follows the title of a family. */
export function overviewBlocks(twin: Twin): string[] {
  const { reference, link, url } = twin
  const { family, version, overview, servers, groups, operations, webhooks } = reference
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const line = ({ id, method, path, summary }: Operation) =>
    `- ${markdownLink(codeSpan(`${method} ${path}`), url(twinPath(family, 'operations', id)))}: ${escapeMarkdown(summary)}`
  return [
    version && fillIn(words.version, { version }),
    contentMarkdown(overview.content, link),
    servers.map(serverLines).join('\n'),
    ...securityBlocks(twin),
    ...groups.flatMap(({ name, description, externalDocs, operationIds }) => [
      `## ${name || words.otherGroup}`,
      contentMarkdown(description, link),
      docsLine(externalDocs),
      operationIds
        .flatMap((id) => byId.get(id) ?? [])
        .map(line)
        .join('\n'),
    ]),
    ...(webhooks.length > 0 ? [`## ${words.webhooks}`, webhooks.map(line).join('\n')] : []),
    ...catalogueBlocks(twin),
    ...moreBlocks(twin),
  ]
}

function securityBlocks({ reference, link }: Twin): string[] {
  const schemes = Object.entries(reference.security)
  if (schemes.length === 0) return []
  return [
    `## ${markdownStrings.authentication}`,
    ...schemes.flatMap(([name, scheme]) => [
      `\`${name}\`: ${schemeWords(scheme)}`,
      contentMarkdown(scheme.description, link),
      scheme.flows.map(flowLines).join('\n'),
    ]),
  ]
}

/**
 * `- Flow authorization code. Tokens from \`https://login.example/token\`.`, followed by its
 * scopes.
 */
function flowLines(flow: TokenFlow): string {
  const scopes = flow.scopes.map(({ name, description }) => `\n  - \`${name}\` ${description}`)
  return `- ${flowWords(flow)}${scopes.join('')}`
}

function catalogueBlocks({ reference: { family, catalogues }, url }: Twin): string[] {
  const lines = Object.entries(catalogues).map(
    ([name, catalogue]) =>
      `- ${markdownLink(catalogueTitle(catalogue), url(twinPath(family, 'catalogues', name)))}`,
  )
  return lines.length > 0 ? [`## ${words.catalogues}`, lines.join('\n')] : []
}

function moreBlocks({ reference, url }: Twin): string[] {
  const { family, externalDocs, legal, releases } = reference
  const lines = [
    ...(releases.length > 0
      ? [`- ${markdownLink(words.changes, url(twinPath(family, 'changes', 'all')))}`]
      : []),
    `- ${markdownLink(markdownStrings.openApi, url(`/openapi/${family}.yaml`))}`,
    ...(externalDocs ? [`- ${docsLine(externalDocs)}`] : []),
    ...legal.map(({ kind, text, url }) => `- ${words[kind]}: ${url ? `[${text}](${url})` : text}`),
  ]
  return [`## ${words.more}`, lines.join('\n')]
}
