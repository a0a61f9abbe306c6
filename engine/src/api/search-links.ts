import type { Owners } from '../model/search/owned-names.ts'
import type { NameKind } from '../model/search/search.ts'
import { encodeKey } from './field-path.ts'

/** Ends the location of a schema: `request~`, `response/200/data~`. */
export const SCHEMA_MARK = '~'

/** `response/200/sources.drm.` and `licenseUrl` → what follows the operation in a deep link to that field. */
export function linkOfName(name: string, location: string): string {
  if (location.endsWith(SCHEMA_MARK)) return location.slice(0, -1)
  const kind = kindOfName(name, location)
  if (kind === 'status') return location
  return kind === 'code' ? `${location}=${encodeKey(name)}` : location + encodeKey(name)
}

/** What a name at a location is: at `query/` a parameter, at `response/200/sources.protocol=` a value, at `response/409` a status or a code. */
export function kindOfName(name: string, location: string): NameKind {
  if (location.endsWith('=')) return 'value'
  if (location.endsWith(SCHEMA_MARK)) return 'schema'
  if (!/[./]$/.test(location)) return location.endsWith(`/${name}`) ? 'status' : 'code'
  if (/^header\/$|\/headers\/$/.test(location)) return 'header'
  return /^(query|path|cookie)\/$/.test(location) ? 'parameter' : 'field'
}

/** Who uses a name, and where it stands there. */
export interface NameOwner {
  entry: number
  location: string
}

/** The owners of a name, the best first. */
export function ownersOf(owners: Owners, locations: string[]): NameOwner[] {
  return Array.from({ length: owners.length / 2 }, (_, index) => ({
    entry: owners[index * 2] ?? 0,
    location: locations[owners[index * 2 + 1] ?? 0] ?? '',
  }))
}
