import { encodeKey } from '../../../api/field-path.ts'
import { decodePercent } from '../../../model/decode-percent.ts'
import type { ErrorEntry, ErrorIndex } from '../../../model/error-index.ts'
import { nearestNames } from '../../../model/nearest.ts'
import { SURE_PATH_SCORE } from '../engine/score-entry.ts'
import type { Search } from '../engine/search.ts'
import { readPaste } from './read-paste.ts'

export interface Explanation {
  /** Most specific first: a reason before the error that contains it. */
  errors: ErrorEntry[]
  /** Unknown codes, with the nearest known ones. */
  unknown: { code: string; nearest: ErrorEntry[] }[]
  /** All errors with the status, if the text contains no code. */
  status: { status: number; errors: ErrorEntry[] } | null
  /** The operation that was called. */
  operation: { id: string; href: string; label: string } | null
  /** Fields that the text reports as invalid, linked if the operation is known. */
  fields: { name: string; href: string | null }[]
  traceId: string | null
}

/** Explains a pasted error, using only the catalogues. */
export function explainPaste(text: string, { errors }: ErrorIndex, search: Search): Explanation {
  const paste = readPaste(text)
  const known = errorsNamed(paste.codes, errors)
  const operation = findOperation(paste.requests, known, search)
  const [status] = paste.statuses
  return {
    errors: preferFamily(known, operation?.id.split(':')[0]).sort(bySpecificity),
    unknown: unknownCodes(known.length > 0 ? paste.namedCodes : paste.codes, errors),
    status:
      known.length === 0 && status !== undefined
        ? { status, errors: distinct(errors.filter((error) => error.status === status)) }
        : null,
    operation,
    fields: paste.fields.map((name) => ({ name, href: fieldHref(name, operation) })),
    traceId: paste.traceId,
  }
}

function errorsNamed(codes: string[], errors: ErrorEntry[]): ErrorEntry[] {
  return codes.flatMap((code) => errors.filter((error) => error.code === code))
}

/** The entry of one family for a code: that of the called operation, else the first. */
function preferFamily(errors: ErrorEntry[], family: string | undefined): ErrorEntry[] {
  const ofFamily = (error: ErrorEntry) => family !== undefined && error.families.includes(family)
  return distinct(errors.toSorted((a, b) => Number(ofFamily(b)) - Number(ofFamily(a))))
}

function distinct(errors: ErrorEntry[]): ErrorEntry[] {
  const byCode = new Map<string, ErrorEntry>()
  for (const error of errors) if (!byCode.has(error.code)) byCode.set(error.code, error)
  return [...byCode.values()]
}

function bySpecificity(a: ErrorEntry, b: ErrorEntry): number {
  return Number(a.catalogue === 'errors') - Number(b.catalogue === 'errors')
}

function unknownCodes(codes: string[], errors: ErrorEntry[]): Explanation['unknown'] {
  const byCode = new Map(errors.map((error) => [error.code, error]))
  return codes
    .filter((code) => code.includes('_') && !byCode.has(code))
    .slice(0, 3)
    .map((code) => ({
      code,
      nearest: nearestNames(code, byCode.keys()).flatMap((name) => byCode.get(name) ?? []),
    }))
}

/** The operation whose path certainly matches; of several methods, one that returns the code. */
function findOperation(
  requests: string[],
  errors: ErrorEntry[],
  search: Search,
): Explanation['operation'] {
  for (const request of requests) {
    const hits = search(request)
      .groups.flatMap((group) => group.hits)
      .filter(({ method, score }) => method && score >= SURE_PATH_SCORE)
    const operations = hits.map(({ entry }) => ({
      id: decodePercent(entry.url.slice(1).replace('#/operations/', ':')),
      href: entry.url,
      label: entry.id,
    }))
    const returnsIt = operations.find(({ id }) =>
      errors.some((error) => error.operations.includes(id)),
    )
    const found = returnsIt ?? operations[0]
    if (found) return found
  }
  return null
}

/** `/title/nl` → `…/request/title.nl`; `limit` → `…/query/limit` */
function fieldHref(name: string, operation: Explanation['operation']): string | null {
  if (!operation) return null
  if (!name.startsWith('/')) {
    const location = operation.label.includes(`{${name}}`) ? 'path' : nameIsHeader(name)
    return `${operation.href}/${location}/${encodeKey(name)}`
  }
  const keys = name
    .slice(1)
    .split('/')
    // Links omit array indices.
    .filter((key) => key !== '' && !/^\d+$/.test(key))
    .map((key) => encodeKey(key.replaceAll('~1', '/').replaceAll('~0', '~')))
  return `${operation.href}/request/${keys.join('.')}`
}

function nameIsHeader(name: string): 'header' | 'query' {
  return /^[A-Z][\w]*-/.test(name) ? 'header' : 'query'
}
