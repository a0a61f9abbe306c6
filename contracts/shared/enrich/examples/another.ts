import { secondId } from '../../samples/ids.js'
import type { Fields } from './samples.ts'

/** `crime` → `crime-2`; leaves other values unchanged. */
function nextKey(value: unknown): unknown {
  return /^[a-z0-9-]+$/.test(String(value)) ? `${value}-2` : value
}

/** How to vary a property between two entities, if the samples do not say. */
const distinct: Record<string, (value: unknown) => unknown> = {
  id: (value) => secondId(String(value)),
  key: nextKey,
  slug: nextKey,
  systemName: nextKey,
  externalId: (value) => String(value).replace(/\d+$/, (digits) => next(digits)),
  number: (value) => Number(value) + 1,
  order: (value) => Number(value) + 1,
  position: (value) => Number(value) + 1,
}

const next = (digits: string) => String(Number(digits) + 1).padStart(digits.length, '0')

/** A second entity like the first, for lists and creates; without what the other has as undefined. */
export function anotherOf(first: Fields, other: Fields = {}): Fields {
  const entries = Object.entries(first).map(([key, value]) => [
    key,
    key in other ? other[key] : (distinct[key]?.(value) ?? value),
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
