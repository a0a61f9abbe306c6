import type { JsonObject } from '../src/contract.ts'
import type { Row } from '../src/world.ts'
import { accessRows } from './access.js'
import { activityRows } from './activity.js'
import { catalogueRows } from './catalogue.js'
import { commerceRows } from './commerce.js'
import { dictionaryRows } from './dictionaries.js'
import { feedRows } from './feeds.js'
import { unusedRows } from './unused.js'
import { viewerRows } from './viewers.js'

export interface DemoFacts {
  /** Every scope that an operation of dapi requires, and every permission that one of cms does. */
  readonly scopes: readonly string[]
  readonly permissions: readonly string[]
  /** The catalogue of platforms. */
  readonly platforms: readonly JsonObject[]
  readonly now: string
}

type Rows = Record<string, readonly Row[]>

/** Rows that a demo needs besides the samples of the contracts, by table. */
export function demoRows(facts: DemoFacts): Rows {
  const parts: unknown[] = [
    accessRows(facts),
    dictionaryRows(facts),
    viewerRows(facts),
    catalogueRows(),
    commerceRows(),
    activityRows(),
    feedRows(),
    unusedRows(),
  ]
  const rows = parts as Rows[]
  const tables = new Set(rows.flatMap((part) => Object.keys(part)))
  return Object.fromEntries(
    [...tables].map((table) => [table, rows.flatMap((part) => part[table] ?? [])]),
  )
}
