import { readdir } from 'node:fs/promises'
import type { Contract, JsonObject } from '../src/contract.ts'
import type { Row } from '../src/world.ts'

const CONTRACTS = new URL('../../contracts/', import.meta.url)

/**
 * The samples of the contracts by schema name, from `shared` first; the families' own are added.
 */
export async function readSamples(): Promise<Map<string, JsonObject>> {
  const samples = new Map<string, JsonObject>()
  for (const folder of ['shared', 'dapi', 'cms']) {
    const at = new URL(`${folder}/samples/`, CONTRACTS)
    for (const file of (await readdir(at)).filter((name) => name.endsWith('.js')).toSorted()) {
      const module = (await import(new URL(file, at).href)) as {
        samples?: Record<string, JsonObject>
      }
      for (const [name, value] of Object.entries(module.samples ?? {})) {
        if (!samples.has(name)) samples.set(name, value)
      }
    }
  }
  return samples
}

const KEYED = new Set(['create', 'get'])

/** The key property of each table, from the resources of the contracts. */
export function keysOf(contracts: readonly Contract[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const { operations } of contracts) {
    for (const { resource } of operations) {
      if (!resource || !KEYED.has(resource.kind)) continue
      if (resource.key === 'id' || !keys.has(resource.entity))
        keys.set(resource.entity, resource.key)
    }
  }
  return keys
}

/** Rows by table, each under its key. */
export function keyed(
  rows: Record<string, readonly Row[]>,
  keys: ReadonlyMap<string, string>,
): Record<string, Record<string, Row>> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const property = keys.get(table) ?? 'id'
      return [
        table,
        Object.fromEntries(list.map((row) => [String(row.$?.key ?? row[property]), row])),
      ]
    }),
  )
}
