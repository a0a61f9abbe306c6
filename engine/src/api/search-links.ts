import type { NameKind } from '../model/search.ts'
import { encodeKey } from './field-path.ts'

/** `response/200/sources.drm.` and `licenseUrl` → the part of a deep link after the operation. */
export function linkOfName(name: string, place: string): string {
  return kindOfPlace(place) === 'code' ? place : place + encodeKey(name)
}

/**
 * The kind of name at a location: `query/` → parameter, `response/200/sources.protocol=` → value,
 * `response/403` → code.
 */
export function kindOfPlace(place: string): NameKind {
  if (place.endsWith('=')) return 'value'
  if (!/[./]$/.test(place)) return 'code'
  if (/^header\/$|\/headers\/$/.test(place)) return 'header'
  return /^(query|path|cookie)\/$/.test(place) ? 'parameter' : 'field'
}
