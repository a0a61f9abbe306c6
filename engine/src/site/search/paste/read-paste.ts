/** Longer text is truncated: the start is enough to find the error. */
export const MAX_PASTED = 100_000

/** Clues in a pasted text, in document order. */
export interface Paste {
  /** Every word in capitals: `NOT_FOUND`. */
  codes: string[]
  /** Words in capitals that the text labels as a code, unless of one field. */
  namedCodes: string[]
  statuses: number[]
  /** `GET /orders/7`, `/orders/7`; those that the text labels as requests first. */
  requests: string[]
  /** JSON Pointers and parameter names that the text reports as invalid. */
  fields: string[]
  /** The id of the request in logs. */
  traceId: string | null
}

const CODE = /(?<![A-Za-z0-9_])[A-Z][A-Z0-9]{1,60}(?:_[A-Z0-9]{1,60}){0,8}(?![A-Za-z0-9_])/g
const NAMED_CODE =
  /\b(?:code|reason|error)\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?([A-Z][A-Z0-9_]{2,80})\b/g
// Spaces are counted: two unlimited runs of them would freeze the page on a paste of blanks.
const STATUS =
  /\bHTTP\/[\d.]{1,4}["']?\s{1,9}([1-5]\d\d)\b|\bstatus(?:[ _-]?code)?\\?["']?\s{0,9}[:=]?\s{0,9}\\?["']?([1-5]\d\d)\b/gi
const REQUEST =
  /(?:\b(GET|POST|PUT|PATCH|DELETE|HEAD)\s{1,9})?((?:https?:\/\/[^\s"'<>\\]{1,300})|(?<![\w./<\\])\/[A-Za-z][\w~%.:{}-]{0,100}(?:\/[\w~%.:{}-]{1,100}){0,12})/g
const LABELLED_REQUEST =
  /\b(?:instance|path|ur[il])\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?(\/[^\s"'<>\\]{1,300})/gi
/** One entry of a list of invalid fields, whose code is about the field. */
const FIELD_ERROR = /\{[^{}]*\bpointer\b[^{}]*\}/g
const FIELD =
  /\b(?:pointer|field|parameter)\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?(\/?[\w~%.[\]/-]{1,200})/gi
const TRACE_ID =
  /\b(?:x[-_])?(?:correlation|request|trace)[-_ ]?id\\?["']?\s{0,9}[:=]?\s{0,9}\\?["']?([\w-]{8,80})/i

/** Parses any text, JSON or not. */
export function readPaste(text: string): Paste {
  const part = text.slice(0, MAX_PASTED)
  return {
    codes: unique(part.match(CODE) ?? []),
    namedCodes: unique(groups(part.replace(FIELD_ERROR, ''), NAMED_CODE)),
    statuses: unique(groups(part, STATUS)).map(Number),
    requests: unique(requestsIn(part)).slice(0, 8),
    fields: unique(groups(part, FIELD)).slice(0, 5),
    traceId: TRACE_ID.exec(part)?.[1] ?? null,
  }
}

/**
 * URLs of documents are not requests: those that explain a code end with a file name or a hash.
 * Paths without a method or label come last, since stack traces are full of them.
 */
function requestsIn(text: string): string[] {
  const found = [...text.matchAll(REQUEST)]
    .map(([, method, address = '']) => [method, pathOf(address)].filter(Boolean).join(' '))
    .filter((request) => /\/\w/.test(request))
  const labelled = groups(text, LABELLED_REQUEST).map(pathOf)
  return [...found.filter((request) => !request.startsWith('/')), ...labelled, ...found]
}

/** `https://api.example/orders/7?page=2` → `/orders/7` */
function pathOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.includes('#') ? '' : path.replace(/[?].*$/s, '')
}

function groups(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean))
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)]
}
