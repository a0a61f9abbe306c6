import { fileNameOf } from '../../api/operation-links.ts'
import type { Operation, Reference, TokenFlow } from '../../api/reference.ts'
import { docsLine, joinBlocks } from './body-markdown.ts'
import { contentMarkdown } from './content-markdown.ts'
import { serverLines } from './server-markdown.ts'
import type { Twin } from './twin.ts'

/** The family as Markdown: its own words, and a link to each operation. */
export function referenceMarkdown(twin: Twin): string {
  const { reference, link } = twin
  const { title, version, overview, servers, groups, operations, webhooks } = reference
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const line = ({ id, method, path, summary }: Operation) =>
    `- [${method} ${path}](operations/${fileNameOf(id)}.md): ${summary}`
  return joinBlocks([
    `# ${title}`,
    version && `Version ${version}`,
    contentMarkdown(overview.content, link),
    servers.map(serverLines).join('\n'),
    ...securityBlocks(twin),
    ...groups.flatMap(({ name, description, externalDocs, operationIds }) => [
      `## ${name}`,
      contentMarkdown(description, link),
      docsLine(externalDocs),
      operationIds
        .flatMap((id) => byId.get(id) ?? [])
        .map(line)
        .join('\n'),
    ]),
    ...(webhooks.length > 0 ? ['## Webhooks', webhooks.map(line).join('\n')] : []),
    ...moreBlocks(reference),
  ])
}

function securityBlocks({ reference, link }: Twin): string[] {
  const schemes = Object.entries(reference.security)
  if (schemes.length === 0) return []
  return [
    '## Authentication',
    ...schemes.flatMap(([name, { instruction, description, flows }]) => [
      `\`${name}\`: ${instruction}`,
      contentMarkdown(description, link),
      flows.map(flowLines).join('\n'),
    ]),
  ]
}

/** `- Flow authorization code. Tokens from \`https://login.example/token\`.`, and its scopes below. */
function flowLines({ name, addresses, scopes }: TokenFlow): string {
  const places = addresses.map(({ label, url }) => ` ${label} \`${url}\`.`)
  const allowed = scopes.map(({ name: scope, description }) => `\n  - \`${scope}\` ${description}`)
  return `- Flow ${name}.${places.join('')}${allowed.join('')}`
}

function moreBlocks({ externalDocs, legal }: Reference): string[] {
  const lines = [
    ...(externalDocs ? [`- ${docsLine(externalDocs)}`] : []),
    ...legal.map(({ label, text, url }) => `- ${label}: ${url ? `[${text}](${url})` : text}`),
  ]
  return lines.length > 0 ? ['## More', lines.join('\n')] : []
}
