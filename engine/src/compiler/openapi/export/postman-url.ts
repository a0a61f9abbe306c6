import type { Parameter } from '../../../api/operation.ts'
import type { Operation } from '../../../api/reference.ts'
import { pathText, queryPairs, queryText } from '../../../api/samples/parameter-text.ts'
import { serverUrl } from '../../../api/server-url.ts'
import type { Json } from '../../../model/json.ts'

export interface PostmanPair {
  key: string
  value: string
  disabled?: boolean
}

/** Postman writes path parameters as `:id`; `keys` are credentials in the query. */
export function buildUrl(operation: Operation, keys: PostmanPair[]): Json {
  const [server] = operation.servers
  const host = server ? serverUrl(server) : '{{baseUrl}}'
  const segments = segmentsOf(operation.path)
  const query = [...operation.parameters.flatMap(pairsOf), ...keys]
  const enabled = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${value}`)
  return {
    raw: `${host}/${segments.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`,
    host: [host],
    path: segments,
    query: query.map((pair) => ({ ...pair })),
    variable: pathParameters(operation)
      .filter(({ name }) => segments.includes(`:${name}`))
      .map(pathPair),
  }
}

/**
 * `/films/{id}.json`: Postman has no `:id` for part of a segment, so the collection has a variable
 * for it.
 */
export function partialSegmentVariables(operation: Operation): { key: string; value: string }[] {
  const path = segmentsOf(operation.path).join('/')
  return pathParameters(operation)
    .filter(({ name }) => path.includes(`{{${name}}}`))
    .map(pathPair)
}

/** `/films/{id}/{page}.json` → `films`, `:id`, `{{page}}.json` */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) =>
      /^\{[^{}]+\}$/.test(segment)
        ? `:${segment.slice(1, -1)}`
        : segment.replace(/\{([^{}]+)\}/g, '{{$1}}'),
    )
}

function pathParameters({ parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in === 'path')
}

/** Postman does not encode again. */
function pathPair(parameter: Parameter): { key: string; value: string } {
  return { key: parameter.name, value: pathText(parameter) ?? '' }
}

/** Optional parameters are disabled, unless the document has a value. */
function pairsOf(parameter: Parameter): PostmanPair[] {
  const disabled = !parameter.required && parameter.example === undefined
  if (parameter.in === 'querystring')
    return [...new URLSearchParams(queryText(parameter))].map(([key, value]) => ({
      key: encodeURIComponent(key),
      value: encodeURIComponent(value),
      disabled,
    }))
  if (parameter.in !== 'query') return []
  return queryPairs(parameter).map(([key, value]) => ({ key, value, disabled }))
}
