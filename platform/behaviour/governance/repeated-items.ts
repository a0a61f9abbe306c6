import { invalid, type Problem } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Row } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'

/** Lists whose items differ in a property, by the name of the list. */
const DISTINCT: Readonly<Record<string, string>> = {
  ageRatings: 'system',
  indicators: 'key',
  prices: 'country',
  ratings: 'value',
  seasons: 'number',
  storeProducts: 'store',
}

function hasRepeated(row: Row, list: string): boolean {
  const values = listIn<JsonObject>(row, list)
    .map((item) => item[DISTINCT[list] ?? ''])
    .filter((value) => value !== undefined)
  return new Set(values).size < values.length
}

/** A list whose items do not differ as they have to. */
export function repeatedIn(row: Row): Problem | undefined {
  const list = Object.keys(DISTINCT).find((name) => hasRepeated(row, name))
  return list === undefined
    ? undefined
    : invalid(`/${list}`, `Send each ${DISTINCT[list]} once.`, 'DUPLICATE')
}
