import type { ContentNode } from '../../model/content.ts'
import type { Media, Parameter } from '../../model/operation.ts'
import { fileNameOf } from '../../model/operation-links.ts'
import type { Operation, Reference } from '../../model/reference.ts'
import { serverUrl } from '../../model/server-url.ts'
import { contentMarkdown, inlineMarkdown } from './content-markdown.ts'
import { shorten } from './json-view.ts'
import { curl } from './samples/curl.ts'
import { buildTemplate } from './samples/request.ts'
import { resolveRequest } from './samples/resolve-request.ts'
import { schemaMarkdown } from './schema-markdown.ts'
import { statusLabel } from './status-label.ts'
import { typeLabel } from './type-label.ts'

/** An operation as Markdown: its twin for those who read text, people and programs alike. */
export function operationMarkdown(reference: Reference, operation: Operation): string {
  const { summary, method, path, description, deprecated, security } = operation
  return joinBlocks([
    `# ${summary}`,
    `\`${method} ${path}\``,
    deprecated ? '**Deprecated.**' : '',
    contentMarkdown(description),
    ...securityBlocks(reference, security),
    limitBlock(operation),
    ...parameterBlocks(reference, operation),
    ...bodyBlocks(reference, operation),
    // Nobody sends a webhook: it arrives.
    ...(reference.webhooks.includes(operation)
      ? (operation.requestBody?.media ?? []).flatMap(exampleBlocks)
      : ['## Request', fence('sh', sampleRequest(reference, operation))]),
    ...responseBlocks(reference, operation),
    ...guideBlocks(operation),
  ])
}

/** The family as Markdown: its own words, and a link to each operation. */
export function referenceMarkdown(reference: Reference): string {
  const { title, overview, groups, operations, webhooks } = reference
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const line = ({ id, method, path, summary }: Operation) =>
    `- [${method} ${path}](operations/${fileNameOf(id)}.md): ${summary}`
  return joinBlocks([
    `# ${title}`,
    contentMarkdown(overview.content),
    ...groups.flatMap(({ name, description, operationIds }) => [
      `## ${name}`,
      contentMarkdown(description),
      operationIds
        .flatMap((id) => byId.get(id) ?? [])
        .map(line)
        .join('\n'),
    ]),
    ...(webhooks.length > 0 ? ['## Webhooks', webhooks.map(line).join('\n')] : []),
  ])
}

function joinBlocks(blocks: string[]): string {
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

function securityBlocks({ security: schemes }: Reference, security: string[][]): string[] {
  const alternatives = security.filter((names) => names.length > 0)
  if (alternatives.length === 0)
    return Object.keys(schemes).length > 0 ? ['No credentials are needed.'] : []
  const lines = alternatives.map((names) =>
    names.map((name) => schemes[name]?.instruction ?? name).join(' '),
  )
  return ['## Authorisation', lines.map((text) => `- ${text}`).join('\n')]
}

function limitBlock({ rateLimit, scopes }: Operation): string {
  const limit = rateLimit
    ? `Rate limit: ${rateLimit.limit} per ${rateLimit.window}${rateLimit.per && ` for each ${rateLimit.per}`}.`
    : ''
  const needed =
    scopes.length > 0 ? `Scopes: ${scopes.map((scope) => `\`${scope}\``).join(', ')}.` : ''
  return [limit, needed].filter(Boolean).join(' ')
}

function parameterBlocks(reference: Reference, { parameters }: Operation): string[] {
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((place) => {
    const list = parameters.filter((parameter) => parameter.in === place)
    return list.length > 0 ? [`## Parameters: ${place}`, parameterLines(reference, list)] : []
  })
}

function parameterLines({ schemas }: Reference, parameters: Parameter[]): string {
  return parameters
    .map(({ name, schema, required, description }) => {
      const text = inline(description)
      return `- \`${name}\` (${typeLabel(schema, schemas)}${required ? ', required' : ''})${text && `: ${text}`}`
    })
    .join('\n')
}

function inline(nodes: ContentNode[]): string {
  return inlineMarkdown(nodes)
}

function bodyBlocks(reference: Reference, { requestBody }: Operation): string[] {
  if (!requestBody) return []
  return [
    `## Request body${requestBody.required ? '' : ' (optional)'}`,
    contentMarkdown(requestBody.description),
    ...requestBody.media.flatMap((media) => mediaBlocks(reference, media)),
  ]
}

function mediaBlocks({ schemas }: Reference, { type, schema }: Media): string[] {
  return schema
    ? [`\`${type}\`: ${typeLabel(schema, schemas)}`, schemaMarkdown(schema, schemas)]
    : [`\`${type}\``]
}

function responseBlocks(reference: Reference, { responses }: Operation): string[] {
  return responses.flatMap(({ status, description, media, errorCodes, headers }) => [
    `## Answer ${status} ${statusLabel(status)}`.trim(),
    contentMarkdown(description),
    errorCodes.length > 0 ? `Codes: ${errorCodes.map((code) => `\`${code}\``).join(', ')}.` : '',
    headers.length > 0 ? `Headers:\n\n${parameterLines(reference, headers)}` : '',
    ...(status.startsWith('2')
      ? media.flatMap((entry) => [...mediaBlocks(reference, entry), ...exampleBlocks(entry)])
      : []),
  ])
}

function exampleBlocks({ examples, type }: Media): string[] {
  const [first] = examples
  if (!first) return []
  const { value } = shorten(first.value)
  return [
    typeof value === 'string' && !/json/.test(type)
      ? fence('', value)
      : fence('json', JSON.stringify(value, null, 2)),
  ]
}

function sampleRequest(reference: Reference, operation: Operation): string {
  const template = buildTemplate(reference, operation)
  const [server] = template.servers ?? reference.servers
  return curl(resolveRequest(template, 0, { baseUrl: serverUrl(server), credentials: {} }))
}

function guideBlocks({ guides }: Operation): string[] {
  return guides.length > 0
    ? ['## Guides', guides.map(({ title, path }) => `- [${title}](${path})`).join('\n')]
    : []
}
