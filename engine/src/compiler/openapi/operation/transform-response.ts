import type { Passed, Response, ResponseLink } from '../../../api/operation.ts'
import { followReference } from '../read/follow-ref.ts'
import {
  isObject,
  joinPointer,
  objectAt,
  own,
  type RawObject,
  splitPointer,
  stringsAt,
  textAt,
} from '../read/raw.ts'
import { once, type Scope } from '../read/scope.ts'
import { transformContent } from './transform-media.ts'
import { transformHeaders } from './transform-parameter.ts'

/** Responses, successes first, `default` last. */
export function transformResponses(scope: Scope, raw: RawObject, pointer: string): Response[] {
  return Object.entries(raw)
    .filter(([status]) => !status.startsWith('x-'))
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([status, value]) => {
      const found = followReference(scope, value, joinPointer(pointer, status))
      if (!found) return []
      const { value: raw, pointer: at } = found
      const named = statusOf(status)
      const response = once(scope, raw, () => transformResponse(scope, raw, named, at))
      // The same object in every operation: the site renders it once.
      return [response.status === named ? response : { ...response, status: named }]
    })
}

/** `200` → 200, `2XX` → 299.5, `default` → last */
function rank(status: string): number {
  const number = Number.parseFloat(status.replace(/XX$/i, '99.5'))
  return Number.isNaN(number) ? 1000 : number
}

function statusOf(status: string): string {
  return status.toLowerCase() === 'default' ? 'default' : status.toUpperCase()
}

function transformResponse(
  scope: Scope,
  raw: RawObject,
  status: string,
  pointer: string,
): Response {
  const description = textAt(raw, 'description')
  const summary = textAt(raw, 'summary')
  return {
    ...(summary && { summary }),
    description: description ? scope.prose(description, joinPointer(pointer, 'description')) : [],
    headers: transformHeaders(scope, objectAt(raw, 'headers'), joinPointer(pointer, 'headers')),
    media: transformContent(scope, { value: raw, pointer }, 'response'),
    links: transformLinks(scope, raw, pointer),
    errorCodes: stringsAt(raw, 'x-errorCodes'),
    status,
  }
}

function transformLinks(scope: Scope, raw: RawObject, pointer: string): ResponseLink[] {
  return Object.entries(objectAt(raw, 'links')).flatMap(([name, value]) => {
    const at = joinPointer(pointer, 'links', name)
    const link = followReference(scope, value, at)
    if (!link) return []
    const description = textAt(link.value, 'description')
    const ref = textAt(link.value, 'operationRef')
    const operationId = textAt(link.value, 'operationId') || operationAt(scope, ref)
    return [
      {
        name,
        operationId,
        description: description
          ? scope.prose(description, joinPointer(link.pointer, 'description'))
          : [],
        passed: transformPassed(link.value, operationId ? '' : ref),
      },
    ]
  })
}

function transformPassed(link: RawObject, target: string): Passed[] {
  const body = own(link, 'requestBody')
  const server = textAt(objectAt(link, 'server'), 'url')
  return [
    ...(target ? [{ kind: 'operation', value: target } as const] : []),
    ...Object.entries(objectAt(link, 'parameters')).map(
      ([name, value]) => ({ kind: 'parameter', name, value: expressionOf(value) }) as const,
    ),
    ...(body === undefined ? [] : [{ kind: 'body', value: expressionOf(body) } as const]),
    ...(server ? [{ kind: 'server', value: server } as const] : []),
  ]
}

/** `$response.body#/id`, or a literal value. */
function expressionOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `#/paths/~1pets/get` → that operation's id */
function operationAt(scope: Scope, ref: string): string | null {
  const [root, path, method] = splitPointer(ref)
  if (root !== 'paths' || path === undefined || method === undefined) return null
  const item = objectAt(scope.document, 'paths')[path]
  return isObject(item) ? textAt(objectAt(item, method), 'operationId') || null : null
}
