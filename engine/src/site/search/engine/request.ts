import type { SearchCategory } from '../../../model/search/search.ts'

/**
 * A query parsed as a request: `POST user/login`, `https://x.fapi.backstage.example/menus?page=2`.
 */
export interface RequestQuery {
  method: string | null
  /** Whether only this method matches. Lower-case words are prose: «delete my account». */
  strict: boolean
  /** `["media", "movies", "8f1c"]` */
  segments: string[]
  /** The family of a full URL's host. */
  category: SearchCategory | null
}

const METHODS = /^(get|post|put|patch|delete)$/i
const URL_PATTERN = /^https?:\/\/([^/?#]+)([^?#]*)/i

/** Null if the text has neither a method nor a path. */
export function parseRequest(text: string, categories: SearchCategory[]): RequestQuery | null {
  const words = text
    .replace(/^\s*curl\s/i, '')
    .replace(/(^|\s)-{1,2}(X|request)[\s=]+/g, '$1')
    .split(/[\s'"`]+/)
    .filter((word) => word && !word.startsWith('-'))
  const method = words.find((word, index) => METHODS.test(word) && (index === 0 || isUpper(word)))
  const path = words.find((word) => word.includes('/'))
  if (path === undefined && method === undefined) return null
  const url = path ? URL_PATTERN.exec(path) : null
  const rest = words.filter((word) => word !== method).join('/')
  return {
    method: method?.toUpperCase() ?? null,
    strict: method !== undefined && (path !== undefined || isUpper(method)),
    segments: segmentsOf(url?.[2] ?? path ?? rest),
    category: url ? categoryOfHost(url[1] ?? '', categories) : null,
  }
}

/** `/menus/{id}?page=2` → `["menus", "{id}"]` */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
}

/** `northlight.fapi.backstage.example` → `fapi` */
function categoryOfHost(host: string, categories: SearchCategory[]): SearchCategory | null {
  const labels = host.toLowerCase().split(/[.:-]/)
  return categories.find((category) => labels.includes(category)) ?? null
}

function isUpper(word: string): boolean {
  return word === word.toUpperCase()
}
