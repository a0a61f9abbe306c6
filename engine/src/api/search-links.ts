import type { NameKind } from '../model/search.ts'
import { encodeKey } from './field-path.ts'

/** `response/200/sources.drm.` and `licenseUrl` → the part of a deep link after the operation. */
export function linkOfName(name: string, location: string): string {
  return kindOfLocation(location) === 'code' ? location : location + encodeKey(name)
}

/**
 * The kind of name at a location: `query/` → parameter, `response/200/sources.protocol=` → value,
 * `response/403` → code.
 */
export function kindOfLocation(location: string): NameKind {
  if (location.endsWith('=')) return 'value'
  if (!/[./]$/.test(location)) return 'code'
  if (/^header\/$|\/headers\/$/.test(location)) return 'header'
  return /^(query|path|cookie)\/$/.test(location) ? 'parameter' : 'field'
}
