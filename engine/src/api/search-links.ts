import type { NameKind } from '../model/search.ts'
import { encodeKey } from './field-path.ts'

/** `response/200/sources.drm.` and `licenseUrl` → what follows the operation in a deep link to that field. */
export function linkOfName(name: string, place: string): string {
  return kindOfPlace(place) === 'code' ? place : place + encodeKey(name)
}

/** What stands at a place: `query/` → parameter, `response/200/sources.protocol=` → value, `response/403` → code. */
export function kindOfPlace(place: string): NameKind {
  if (place.endsWith('=')) return 'value'
  if (!/[./]$/.test(place)) return 'code'
  if (/^header\/$|\/headers\/$/.test(place)) return 'header'
  return /^(query|path|cookie)\/$/.test(place) ? 'parameter' : 'field'
}
