import { operationHash } from '../../api/operation-links.ts'
import type { Operation } from '../../api/reference.ts'
import { curl } from '../../api/samples/curl.ts'
import { buildTemplate } from '../../api/samples/request.ts'
import { resolveRequest } from '../../api/samples/resolve-request.ts'
import { serverUrl } from '../../api/server-url.ts'
import { firstSentence } from '../../model/content.ts'
import { fillIn } from '../../model/strings.ts'
import { credentialWords } from '../reference/operation/credential-words.ts'
import { limitWords } from '../reference/operation/limit-words.ts'
import { scopeMeanings } from '../reference/operation/scope-meanings.ts'
import { referenceStrings as words } from '../reference/reference-strings.ts'
import { toolStrings } from '../reference/tool-strings.ts'
import { exampleBlocks, joinBlocks, mediaBlocks, parameterLines } from './body-markdown.ts'
import { callbackBlocks } from './callback-markdown.ts'
import { operationChangeBlocks } from './changes-markdown.ts'
import { contentMarkdown } from './content-markdown.ts'
import { escapeMarkdown, fence } from './escape-markdown.ts'
import { frontMatter } from './front-matter.ts'
import { markdownStrings } from './markdown-strings.ts'
import { responseBlocks } from './response-markdown.ts'
import { serverLines } from './server-markdown.ts'
import type { Twin } from './twin.ts'

/** The Markdown twin of an operation. */
export function operationMarkdown(twin: Twin, operation: Operation): string {
  const { summary, method, path, description, deprecated, servers } = operation
  const { group, otherTags = [] } = operation
  return joinBlocks([
    operationMeta(twin, operation),
    `# ${escapeMarkdown(summary)}`,
    `\`${method} ${path}\``,
    otherTags.length > 0
      ? fillIn(markdownStrings.tags, { tags: [group, ...otherTags].filter(Boolean).join(', ') })
      : '',
    deprecated ? `**${words.callbackDeprecated}**` : '',
    contentMarkdown(description, twin.link),
    servers.map(serverLines).join('\n'),
    ...securityBlocks(twin, operation),
    limitBlock(twin, operation),
    ...parameterBlocks(twin, operation),
    ...bodyBlocks(twin, operation),
    // A webhook is received, not sent.
    ...(twin.reference.webhooks.includes(operation)
      ? (operation.requestBody?.media ?? []).flatMap(exampleBlocks)
      : [
          `## ${toolStrings.request}`,
          ...sampleRequests(twin, operation),
          ...ownSamples(operation),
        ]),
    ...responseBlocks(twin, operation),
    ...callbackBlocks(twin, operation),
    ...guideBlocks(twin, operation),
    ...operationChangeBlocks(twin, operation),
  ])
}

function operationMeta({ reference: { family }, url }: Twin, operation: Operation): string {
  const { id, summary, method, path, description } = operation
  return frontMatter({
    title: summary,
    description: firstSentence(description, 200) || `${method} ${path}`,
    canonical: url(`/${family}`) + operationHash(id),
  })
}

function securityBlocks({ reference }: Twin, operation: Operation): string[] {
  if (!operation.security) return []
  const alternatives = operation.security.filter((names) => names.length > 0)
  if (alternatives.length === 0) return [words.noCredentials]
  const isOptional = alternatives.length < operation.security.length
  const lines = alternatives.map((names) => credentialWords(reference, names))
  return [
    `## ${words.authorisation}`,
    [isOptional ? words.optionalCredentials : '', lines.length > 1 ? words.oneCredential : '']
      .filter(Boolean)
      .join(' '),
    lines.map((text) => `- ${text}`).join('\n'),
  ]
}

export function limitBlock({ reference }: Twin, { rateLimit, scopes }: Operation): string {
  const meanings = scopeMeanings(reference)
  const limit = rateLimit ? `${limitWords(rateLimit)}.` : ''
  const named = scopes.map(
    (scope) => `\`${scope}\`${meanings.has(scope) ? ` (${meanings.get(scope)})` : ''}`,
  )
  const needed =
    named.length > 0 ? fillIn(markdownStrings.scopes, { scopes: named.join(', ') }) : ''
  return [limit, needed].filter(Boolean).join(' ')
}

export function parameterBlocks(twin: Twin, { parameters }: Operation): string[] {
  return (['path', 'query', 'querystring', 'header', 'cookie'] as const).flatMap((location) => {
    const list = parameters.filter((parameter) => parameter.in === location)
    if (list.length === 0) return []
    return [`## ${fillIn(markdownStrings.parameters, { location })}`, parameterLines(twin, list)]
  })
}

function bodyBlocks(twin: Twin, { requestBody }: Operation): string[] {
  if (!requestBody) return []
  return [
    `## ${words.requestBody}${requestBody.required ? '' : ` (${words.optional})`}`,
    contentMarkdown(requestBody.description, twin.link),
    ...requestBody.media.flatMap((media) => mediaBlocks(twin, media)),
  ]
}

/** One per media type of the request. */
function sampleRequests({ reference }: Twin, operation: Operation): string[] {
  const template = buildTemplate(reference, operation)
  const [server] = template.servers ?? reference.servers
  const settings = { baseUrl: serverUrl(server), credentials: {} }
  const examples = (operation.requestBody?.media ?? []).flatMap((media) =>
    media.examples.map((_, index) => index),
  )
  return template.bodies
    .map((_, index) => index)
    .filter((index) => !examples[index])
    .map((index) => fence('sh', curl(resolveRequest(template, index, settings))))
}

function ownSamples({ samples = [] }: Operation): string[] {
  return samples.flatMap(({ label, source }) => [
    `${label || toolStrings.sample}:`,
    fence('', source),
  ])
}

function guideBlocks({ link }: Twin, { guides, externalDocs }: Operation): string[] {
  const lines = [
    ...guides.map(({ title, path }) => `- [${title}](${link(path) ?? path})`),
    ...(externalDocs
      ? [`- [${externalDocs.description || externalDocs.url}](${externalDocs.url})`]
      : []),
  ]
  return lines.length > 0 ? [`## ${markdownStrings.guides}`, lines.join('\n')] : []
}
