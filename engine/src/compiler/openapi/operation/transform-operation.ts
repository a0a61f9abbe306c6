import { readableName } from '../../../api/readable-name.ts'
import type { Operation } from '../../../api/reference.ts'
import { followReference } from '../read/follow-ref.ts'
import {
  isObject,
  joinPointer,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { checkPath } from './check-path.ts'
import { transformExternalDocs } from './transform-external-docs.ts'
import { transformRequestBody } from './transform-media.ts'
import { transformParameters } from './transform-parameter.ts'
import { transformResponses } from './transform-response.ts'
import { transformSecurity, transformServers } from './transform-security.ts'

/** One method of one path item in the document. */
export interface RawOperation {
  id: string
  method: string
  path: string
  group: string
  raw: RawObject
  pointer: string
  item: { value: RawObject; pointer: string }
  /** A webhook or a callback, which the reader's own server receives. */
  isReceived: boolean
}

export function transformOperation(scope: Scope, source: RawOperation): Operation {
  const { id, method, path, group, raw, pointer, item } = source
  const description = descriptionOf(raw, item.value)
  const security = transformSecurity(raw, scope.document)
  const otherTags = stringsAt(raw, 'tags').filter((tag) => tag !== group)
  const samples = codeSamples(raw)
  const servers = [raw, item.value].map(transformServers).find((list) => list.length > 0) ?? []
  const parameters = transformParameters(scope, [
    { raw: own(item.value, 'parameters'), pointer: joinPointer(item.pointer, 'parameters') },
    { raw: own(raw, 'parameters'), pointer: joinPointer(pointer, 'parameters') },
  ])
  checkPath(scope, source, parameters)
  return {
    id,
    method,
    path,
    summary: summaryOf(raw, source),
    description: description ? scope.prose(description, joinPointer(pointer, 'description')) : [],
    deprecated: own(raw, 'deprecated') === true,
    group,
    ...(samples.length > 0 && { samples }),
    ...(otherTags.length > 0 && { otherTags }),
    security: security.schemes,
    servers,
    parameters,
    requestBody: transformRequestBody(
      scope,
      { raw: own(raw, 'requestBody'), pointer: joinPointer(pointer, 'requestBody') },
      source.isReceived,
    ),
    responses: transformResponses(
      scope,
      objectAt(raw, 'responses'),
      joinPointer(pointer, 'responses'),
    ),
    callbacks: transformCallbacks(scope, source),
    rateLimit: transformRateLimit(objectAt(raw, 'x-rateLimit')),
    scopes: [...new Set([...security.scopes, ...stringsAt(raw, 'x-scopes')])],
    externalDocs: transformExternalDocs(raw),
    guides: [],
  }
}

/**
 * The summary, the path item's summary, or one derived from the id: `getMediaStream` → `Get media
 * stream`.
 */
function summaryOf(raw: RawObject, { id, method, path, item }: RawOperation): string {
  const stated = textAt(raw, 'summary') || textAt(item.value, 'summary')
  if (isTitle(stated)) return stated
  const words = textAt(raw, 'operationId') ? readableName(id) : ''
  return words || `${method} ${path}`
}

/**
 * A multi-line summary is prose: it cannot be a heading, a row of the index or the title of a tab.
 */
function isTitle(summary: string): boolean {
  return summary !== '' && summary.length <= MAX_TITLE_LENGTH && !summary.trim().includes('\n')
}

const MAX_TITLE_LENGTH = 160

/**
 * The description, preceded by a summary that is not a title and followed by the path item's
 * description.
 */
function descriptionOf(raw: RawObject, item: RawObject): string {
  const summary = textAt(raw, 'summary')
  const parts = [
    isTitle(summary) ? '' : summary,
    textAt(raw, 'description'),
    textAt(item, 'description'),
  ]
  return [...new Set(parts)].filter(Boolean).join('\n\n')
}

function transformRateLimit(raw: RawObject): Operation['rateLimit'] {
  const limit = numberAt(raw, 'limit')
  if (limit === undefined) return null
  return {
    policy: textAt(raw, 'policy'),
    limit,
    window: textAt(raw, 'window'),
    per: textAt(raw, 'per'),
  }
}

function transformCallbacks(
  scope: Scope,
  { raw, pointer, id }: RawOperation,
): Operation['callbacks'] {
  return Object.entries(objectAt(raw, 'callbacks')).flatMap(([name, value]) => {
    const callback = followReference(scope, value, joinPointer(pointer, 'callbacks', name))
    if (!callback) return []
    return Object.entries(callback.value).flatMap(([expression, rawItem]) => {
      const item = followReference(scope, rawItem, joinPointer(callback.pointer, expression))
      if (!item) return []
      return operationsOf(item.value).map(([method, inner]) => ({
        name,
        expression,
        operation: transformOperation(scope, {
          // A callback that refers to itself would never end.
          raw: { ...inner, callbacks: undefined },
          id: `${id}-${name}`,
          method,
          path: expression,
          group: '',
          isReceived: true,
          pointer: methodPointer(item, method),
          item,
        }),
      }))
    })
  })
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The methods of a path item in document order; OpenAPI 3.2 allows others, such as COPY. */
export function operationsOf(item: RawObject): [string, RawObject][] {
  const known = Object.entries(item).filter(([key]) => METHODS.includes(key.toLowerCase()))
  const others = Object.entries(objectAt(item, 'additionalOperations'))
  return [
    ...known.map(([key, value]): [string, unknown] => [key.toUpperCase(), value]),
    ...others,
  ].filter((entry): entry is [string, RawObject] => isObject(entry[1]))
}

/** The pointer to the operation of a method. */
export function methodPointer({ value, pointer }: RawOperation['item'], method: string): string {
  return Object.hasOwn(objectAt(value, 'additionalOperations'), method)
    ? joinPointer(pointer, 'additionalOperations', method)
    : joinPointer(pointer, method.toLowerCase())
}

/** `x-codeSamples`, or its old name. */
function codeSamples(raw: RawObject): { label: string; source: string }[] {
  const stated = [...listAt(raw, 'x-codeSamples'), ...listAt(raw, 'x-code-samples')]
  return stated.flatMap((sample) => {
    const source = isObject(sample) ? textAt(sample, 'source') : ''
    if (!isObject(sample) || !source) return []
    return [{ label: textAt(sample, 'label') || textAt(sample, 'lang'), source }]
  })
}
