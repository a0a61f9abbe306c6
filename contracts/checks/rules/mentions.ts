import type { Family } from '../../families.ts'
import { type Json, listOperations, resolve } from '../document.ts'

/** A sentence about another API, whose names this document does not define. */
const ELSEWHERE = /\b(?:frontend|data|content-management|identity|integration) API\b|\bID token\b/

/**
 * The text of an operation names only what exists: operations, properties and parameters, paths, query parameters of a
 * list, and fields that a search accepts.
 */
export function checkMentions(document: Json, family: Family): string[] {
  const names = namesIn(document)
  const paths = new Set(Object.keys(document.paths))
  const searches = searchFieldsOf(document)
  const takesKeys = Boolean(document.components.securitySchemes?.ApiKey)
  return listOperations(document).flatMap(({ operation }) => {
    const parameters = (operation.parameters ?? []).map(
      (parameter: Json) => resolve(document, parameter).name,
    )
    const faults = sentencesOf(operation.description).flatMap((sentence) => [
      ...(ELSEWHERE.test(sentence) ? [] : unknownNames(sentence, names)),
      // The platform calls the integration APIs because of requests to the frontend API.
      ...(ELSEWHERE.test(sentence) || family.startsWith('generic-')
        ? []
        : unknownPaths(sentence, paths)),
      ...(operation['x-resource']?.kind === 'list' ? unsentParameters(sentence, parameters) : []),
      ...unsearchableFields(sentence, operation, searches),
      ...(!takesKeys && /\b[Aa]n API key (?:that|needs|without|only)\b/.test(sentence)
        ? ['callers of this API have no API key']
        : []),
    ])
    return faults.map((fault) => `${operation.operationId}: ${fault}`)
  })
}

function sentencesOf(text = ''): string[] {
  return text.replace(/\s+/g, ' ').split(/(?<=[.:;]) /)
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token)
}

/** Words in camel case, such as `parentId` or `bulkEpisodes`. */
function unknownNames(sentence: string, names: Set<string>): string[] {
  return quoted(sentence)
    .filter((token) => /^[a-z]+[A-Z]\w*(?:\.\w+)*$/.test(token))
    .filter((token) => !names.has(token) && token.split('.').some((part) => !names.has(part)))
    .map((token) => `\`${token}\` does not exist`)
}

function unknownPaths(sentence: string, paths: Set<string>): string[] {
  return quoted(sentence)
    .map((token) => /^(?:GET|POST|PUT|DELETE) (\/[^?…]*)/.exec(token)?.[1])
    .filter((path) => path !== undefined && !matches(path, paths))
    .map((path) => `the path ${path} does not exist`)
}

/** `/products/subscription` is one of `/products/{type}`; texts of both APIs leave out `/api`. */
function matches(path: string, paths: Set<string>): boolean {
  return [...paths].some((known) => {
    const pattern = known.replace(/^\/api(?=\/)/, '(?:/api)?').replace(/\{[^}]+\}/g, '(?:[^/]+)')
    return new RegExp(`^${pattern}$`).test(path)
  })
}

/** "Send `assetId` for …" in the text of a list. */
function unsentParameters(sentence: string, parameters: string[]): string[] {
  if (!/^Send `/.test(sentence) || /^Send `nextCursor`/.test(sentence)) return []
  const sent = /^Send (?:[`\w=,.-]+(?:, | and )?)+/.exec(sentence)?.[0] ?? ''
  return quoted(sent)
    .map((token) => token.split('=')[0] ?? '')
    .filter((name) => !parameters.includes(name))
    .map((name) => `takes no parameter ${name}`)
}

/** "Search by `slug`" in the text of a search, and "search persons by `name`" in that of another operation. */
function unsearchableFields(
  sentence: string,
  { operationId }: Json,
  searches: Map<string, string[]>,
): string[] {
  const [, entity, list = ''] =
    /\b[Ss]earch(?: (?!by\b)(\w+))?(?: by)? ((?:`[^`]+`(?:,? (?:and|or)(?: by)? )?)+)/.exec(
      sentence,
    ) ?? []
  const fields = searches.get(entity ? `search${capitalised(entity)}` : operationId)
  return quoted(list)
    .filter((field) => fields !== undefined && !fields.includes(field))
    .map((field) => `${field} cannot be searched`)
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The fields of each search; a search over assets of all types takes those of every type. */
function searchFieldsOf(document: Json): Map<string, string[]> {
  const searches = new Map<string, string[]>()
  const ofAssets: string[] = []
  for (const { path, operation } of listOperations(document)) {
    const fields: string[] | undefined = operation['x-searchFields']?.filter
    if (fields) searches.set(operation.operationId, fields)
    if (fields && /\/media\//.test(path)) ofAssets.push(...fields)
  }
  return searches.set('searchMedia', ofAssets)
}

/** Names of operations, parameters, properties and webhooks. */
function namesIn(document: Json): Set<string> {
  const names = new Set<string>(Object.keys(document.webhooks ?? {}))
  const visit = (node: Json): void => {
    if (node === null || typeof node !== 'object') return
    if (typeof node.operationId === 'string') names.add(node.operationId)
    if (typeof node.name === 'string') names.add(node.name)
    for (const name of Object.keys(node.properties ?? {})) names.add(name)
    for (const value of [node.const, ...(node.enum ?? [])])
      if (typeof value === 'string') names.add(value)
    for (const [key, value] of Object.entries(node))
      if (key !== 'example' && key !== 'examples') visit(value)
  }
  visit(document)
  return names
}
