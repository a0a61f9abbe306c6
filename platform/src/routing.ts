import type { Contract, Family, Operation } from './contract.ts'

/** The target of a request: a family, if any, and a path within it. */
export interface Location {
  readonly family?: Family
  readonly address: string
}

/** The family by the first segment (`/fapi/menus`) or by the host (`northlight.fapi.backstage.example`). */
export function locate(
  { pathname, hostname }: URL,
  hosts: readonly (readonly [Family, readonly string[]])[],
): Location {
  const [, first = '', ...rest] = pathname.split('/')
  const named = hosts.find(([family]) => family === first)
  if (named) return { family: named[0], address: `/${rest.join('/')}` }
  const hosted = hosts.find(([, patterns]) => patterns.some((host) => fitsHost(host, hostname)))
  return { ...(hosted && { family: hosted[0] }), address: pathname }
}

/** `*.fapi.backstage.example` fits `northlight.fapi.backstage.example`. */
function fitsHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : pattern === host
}

export interface Route {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

export type Routed = Route | { readonly allowed: readonly string[] }

interface Pattern {
  readonly operation: Operation
  readonly segments: readonly string[]
}

/** Finds the operation of a method and a path; literal segments win over parameters. */
export interface Router {
  /** A route, or the methods that the path allows: none if nothing is served. */
  route(method: string, path: string): Routed
}

export function createRouter({ operations }: Contract): Router {
  const byLength = new Map<number, Pattern[]>()
  for (const operation of operations) {
    const segments = operation.path.split('/')
    byLength.set(segments.length, [
      ...(byLength.get(segments.length) ?? []),
      { operation, segments },
    ])
  }
  for (const patterns of byLength.values()) patterns.sort(literalFirst)
  return {
    route(method, path) {
      const given = path.split('/')
      const matches = (byLength.get(given.length) ?? []).filter(({ segments }) =>
        segments.every((segment, index) => fits(segment, given[index] ?? '')),
      )
      const best = matches.find(({ operation }) => operation.method === method)
      if (!best) return { allowed: [...new Set(matches.map(({ operation }) => operation.method))] }
      return { operation: best.operation, path: parametersOf(best.segments, given) }
    },
  }
}

/** `/user/me` before `/user/{id}`: at the first difference, the literal wins. */
function literalFirst(one: Pattern, other: Pattern): number {
  for (const [index, segment] of one.segments.entries()) {
    const difference =
      Number(isParameter(segment)) - Number(isParameter(other.segments[index] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

function fits(segment: string, given: string): boolean {
  return isParameter(segment) ? given !== '' : segment === given
}

function parametersOf(
  segments: readonly string[],
  given: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    segments.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1, -1), decode(given[index] ?? '')]] : [],
    ),
  )
}

/** An invalid escape is left unchanged, for the schema to reject. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
