import { readdir } from 'node:fs/promises'
import type { Contract, Family, JsonObject, Operation } from '../src/contract.ts'
import type { Row, World } from '../src/world.ts'
import { demoRows } from '../world/demo-rows.ts'
import type { Document, DocumentOperation, DocumentParameter } from './document.ts'
import { resolve } from './document.ts'
import { exampleOf } from './tables.ts'

/** The time of the sample world: the present in its examples. */
const SAMPLE_NOW = '2026-03-14T19:30:00Z'

/** A family's tables and their source document. */
export interface Compiled {
  readonly contract: Contract
  readonly document: Document
}

/** One row per entity from the contracts' samples, and the demo's additions and overrides. */
export async function buildWorld(compiled: readonly Compiled[]): Promise<World> {
  const stored = compiled.filter(({ contract }) => holdsEntities(contract.family))
  const contracts = stored.map(({ contract }) => contract)
  const keys = keysOf(contracts)
  const samples = await readSamples()
  const parents = parentsOf(stored)
  const fromSamples = [...keys.keys()].flatMap((entity): [string, Row[]][] => {
    const sample = samples.get(entity) as Row | undefined
    const parent = parents.get(entity)
    return sample ? [[entity, [{ ...sample, ...(parent && { $: { parent } }) }]]] : []
  })
  const rows = demoRows({
    scopes: scopesOf(contracts, 'dapi'),
    permissions: scopesOf(contracts, 'cms'),
    platforms: compiled.flatMap(({ document }) => document['x-catalogues']?.platforms?.rows ?? []),
    now: SAMPLE_NOW,
  })
  const tables = keyed(Object.fromEntries(fromSamples), keys)
  for (const [table, demo] of Object.entries(keyed(rows, keys))) {
    tables[table] = { ...tables[table], ...demo }
  }
  return {
    clock: SAMPLE_NOW,
    seed: 'northlight',
    calls: 0,
    at: [onlyKeyOf(tables.Organisation), onlyKeyOf(tables.Service)],
    tables: { ...documentRows(compiled, tables), ...tables },
    outbox: [],
  }
}

const onlyKeyOf = (table: object = {}) => Object.keys(table)[0] ?? ''

function holdsEntities(family: Family): boolean {
  return family === 'dapi' || family === 'cms'
}

/** Every scope that an operation of the family requires. */
function scopesOf(contracts: readonly Contract[], family: Family): string[] {
  const operations = contracts
    .filter((each) => each.family === family)
    .flatMap((each) => each.operations)
  return [...new Set(operations.flatMap(({ scopes }) => scopes))].toSorted()
}

/** The parents of each sample, from the paths of the contracts. */
function parentsOf(compiled: readonly Compiled[]): Map<string, string> {
  return new Map(
    operationsIn(compiled).flatMap(({ operation, source, document }): [string, string][] => {
      const parent = operation.resource?.kind === 'get' && operation.resource.parents.at(-1)
      const value = parent && examplesOf(document, source).get(parent)
      return operation.resource && value ? [[operation.resource.entity, value]] : []
    }),
  )
}

/** One row per document with its own path, from the example of the operation that reads it. */
function documentRows(
  compiled: readonly Compiled[],
  known: Readonly<Record<string, unknown>>,
): Record<string, Record<string, Row>> {
  const rows: Record<string, Record<string, Row>> = {}
  for (const { operation, source, document } of operationsIn(compiled)) {
    const { resource } = operation
    if (resource?.kind !== 'getDocument' || known[resource.entity]) continue
    const body = exampleOf(document, source)?.body as JsonObject | undefined
    const values = examplesOf(document, source)
    const path = resource.parents.map((name) => values.get(name))
    const parent = path.at(-1)
    const row = { ...body, ...(parent && { $: { parent } }) }
    if (body) rows[resource.entity] = { [path.join('/') || 'only']: row, ...rows[resource.entity] }
  }
  delete rows.Asset
  return rows
}

function operationsIn(
  compiled: readonly Compiled[],
): { operation: Operation; source: DocumentOperation; document: Document }[] {
  return compiled.flatMap(({ contract, document }) =>
    contract.operations.flatMap((operation) => {
      const source = document.paths[operation.path]?.[operation.method.toLowerCase()]
      return source ? [{ operation, source, document }] : []
    }),
  )
}

function examplesOf(
  document: Document,
  { parameters = [] }: DocumentOperation,
): Map<string, string> {
  return new Map(
    parameters
      .map((parameter) => resolve<DocumentParameter>(document, parameter))
      .flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
  )
}

const CONTRACTS = new URL('../../contracts/', import.meta.url)

/**
 * The samples of the contracts by schema name, from `shared` first; the families' own are added.
 */
async function readSamples(): Promise<Map<string, JsonObject>> {
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
function keyed(
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
