import type { NameKind, SearchName } from '../model/search.ts'
import { encodeKey } from './field-path.ts'

/** Ends the place of a schema: `request~`, `response/200/data~`. */
export const SCHEMA_MARK = '~'

/** `response/200/sources.drm.` and `licenseUrl` → what follows the operation in a deep link to that field. */
export function linkOfName(name: string, place: string): string {
  if (place.endsWith(SCHEMA_MARK)) return place.slice(0, -1)
  const kind = kindOfName(name, place)
  if (kind === 'status') return place
  return kind === 'code' ? `${place}=${encodeKey(name)}` : place + encodeKey(name)
}

/** What a name at a place is: at `query/` a parameter, at `response/200/sources.protocol=` a value, at `response/409` a status or a code. */
export function kindOfName(name: string, place: string): NameKind {
  if (place.endsWith('=')) return 'value'
  if (place.endsWith(SCHEMA_MARK)) return 'schema'
  if (!/[./]$/.test(place)) return place.endsWith(`/${name}`) ? 'status' : 'code'
  if (/^header\/$|\/headers\/$/.test(place)) return 'header'
  return /^(query|path|cookie)\/$/.test(place) ? 'parameter' : 'field'
}

/** Who uses a name, and where it stands there. */
export interface NameOwner {
  entry: number
  place: string
}

/** The owners of a name, read from the steps in which they are written. */
export function ownersOf([, ...steps]: SearchName, places: string[]): NameOwner[] {
  let [entry, place] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    entry += steps[index * 2] ?? 0
    place += steps[index * 2 + 1] ?? 0
    return { entry, place: places[place] ?? '' }
  })
}
