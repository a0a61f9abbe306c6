import { type FieldTarget, findField, parseFieldPath } from '../../../api/field-path.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { escapePattern } from '../../../model/escape.ts'
import type { RawObject } from '../read/raw.ts'

/** Indexes of a contract, for checking guides against it. */
export interface ContractIndex {
  reference: Reference
  document: () => RawObject
  byId: Map<string, Operation>
  /** Operations by method and number of path segments, `GET 3`. */
  bySize: Map<string, Route[]>
}

interface Route {
  segments: string[]
  operation: Operation
}

export function createContractIndex(
  reference: Reference,
  document: () => RawObject,
): ContractIndex {
  const bySize = new Map<string, Route[]>()
  for (const operation of reference.operations) {
    const segments = segmentsOf(operation.path)
    const key = `${operation.method} ${segments.length}`
    const routes = bySize.get(key)
    if (routes) routes.push({ segments, operation })
    else bySize.set(key, [{ segments, operation }])
  }
  const all = [...reference.operations, ...reference.webhooks]
  return {
    reference,
    document,
    bySize,
    byId: new Map(all.map((operation) => [operation.id, operation])),
  }
}

export function findOperation(index: ContractIndex, id: string): Operation | null {
  return index.byId.get(id) ?? null
}

/**
 * `GET`, `/media/movies/8f1c?x=1` → the operation `GET /media/{type}/{id}`; literal segments win
 * over parameters.
 */
export function matchRequest(index: ContractIndex, method: string, url: string): Operation | null {
  const segments = segmentsOf(pathOf(index, url))
  const routes = index.bySize.get(`${method.toUpperCase()} ${segments.length}`) ?? []
  const matches = routes
    .map((route) => ({ route, literals: countLiterals(route.segments, segments) }))
    .filter(({ literals }) => literals >= 0)
    .sort((a, b) => b.literals - a.literals)
  return matches[0]?.route.operation ?? null
}

/**
 * The path relative to a server's: `https://api.example/v1/menus?x=1` → `/menus` for the server
 * `https://api.example/v1`.
 */
function pathOf({ reference }: ContractIndex, url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const isAbsolute = path.length < url.replace(/[?#].*$/, '').length
  const prefixes = reference.servers
    .map((server) => server.url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/$/, ''))
    .filter((prefix) => prefix && path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)
  return isAbsolute || prefixes.length > 0 ? path.slice(prefixes[0]?.length ?? 0) : path
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** The number of literally matching segments; -1 if one does not match. */
function countLiterals(pattern: string[], segments: string[]): number {
  let literals = 0
  for (const [index, segment] of segments.entries()) {
    const expected = pattern[index] ?? ''
    if (expected === segment) literals++
    else if (!matchesParameter(expected, segment)) return -1
  }
  return literals
}

/** `{id}`, or a parameter within text: `{id}.json`. */
function matchesParameter(pattern: string, segment: string): boolean {
  if (!pattern.includes('{')) return false
  if (/^\{[^}]*\}$/.test(pattern)) return true
  const source = pattern
    .split(/\{[^}]*\}/)
    .map(escapePattern)
    .join('[^/]+')
  return new RegExp(`^${source}$`).test(segment)
}

/** The target of `getMediaStream/response/200/sources.url`; null if the path is malformed. */
export function findFieldIn(index: ContractIndex, path: string): FieldTarget | null {
  const parsed = parseFieldPath(path)
  return parsed && findField(index.reference, parsed)
}
