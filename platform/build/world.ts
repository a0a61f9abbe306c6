import type { Contract } from '../src/contract.ts'
import type { Row, World } from '../src/world.ts'
import { demoRows } from '../world/demo-rows.ts'
import { keyed, keysOf, readSamples } from './sample-rows.ts'

/** The time of the sample world: what its examples call now. */
export const SAMPLE_NOW = '2026-03-14T19:30:00Z'

/** One row per entity from the contracts' samples, and what the demo adds or says in its place. */
export async function buildWorld(contracts: readonly Contract[]): Promise<World> {
  const stored = contracts.filter(({ family }) => family === 'dapi' || family === 'cms')
  const keys = keysOf(stored)
  const samples = await readSamples()
  const fromSamples = [...keys.keys()].flatMap((entity): [string, Row[]][] => {
    const sample = samples.get(entity) as Row | undefined
    return sample ? [[entity, [sample]]] : []
  })
  const scopes = [
    ...new Set(stored.flatMap(({ operations }) => operations.flatMap((each) => each.scopes))),
  ]
  const rows = demoRows({ scopes: scopes.toSorted(), now: SAMPLE_NOW })
  const tables = keyed(Object.fromEntries(fromSamples), keys)
  for (const [table, demo] of Object.entries(keyed(rows, keys))) {
    tables[table] = { ...tables[table], ...demo }
  }
  return { clock: SAMPLE_NOW, seed: 'northlight', calls: 0, tables, outbox: [] }
}
