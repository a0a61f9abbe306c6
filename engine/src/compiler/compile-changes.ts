import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Comparison, Release, ReleaseNote } from '../api/change.ts'
import type { Compiled, SourceLocation } from '../model/diagnostic.ts'
import type { Cache } from './cache/cache.ts'
import { hashFiles } from './cache/files.ts'
import { hashOf } from './cache/hash.ts'
import { lazy } from './cache/lazy.ts'
import { checkNotes, notesFor } from './changes/parse-notes.ts'
import {
  listReleases,
  missingFolder,
  type ReleaseFolder,
  readNotes,
} from './changes/read-releases.ts'
import type { Config } from './config/config.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import { readBounded } from './source/read-bounded.ts'

type ReferenceConfig = Config['references'][number]

interface ChangesInput {
  root: string
  references: ReferenceConfig[]
  contracts: ReferenceBundle[]
  cache: Cache
  /** Of a text in the configuration. */
  locate: (text: string) => SourceLocation
}

/** The releases of a reference. */
export interface ComparedReleases {
  releases: Release[]
  /** Changes with them; they have megabytes, which no build should hash again. */
  hash: string
}

/** A comparison as the cache has it: a build without news of a contract reads none of the thousands of changes. */
interface StoredComparison {
  date: string | null
  hash: string
  /** A serialized `Comparison`. */
  comparison: Uint8Array
}

interface ComparedRelease extends Omit<StoredComparison, 'comparison'> {
  comparison: () => Comparison
}

/** By family, the latest release first. */
type ComparedFamilies = Map<string, ComparedRelease[]>

/**
 * Compares each release of each contract with its predecessor, and the contract with the last
 * release.
 */
export async function compileChanges(
  input: ChangesInput,
): Promise<Compiled<Map<string, ComparedReleases>>> {
  const folders = [...new Set(input.references.flatMap(({ releases }) => releases ?? []))]
  const compiled = await Promise.all(folders.map((folder) => compileFolder(input, folder)))
  return {
    value: new Map(compiled.flatMap(({ value }) => [...value])),
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  }
}

async function compileFolder(
  input: ChangesInput,
  folder: string,
): Promise<Compiled<Map<string, ComparedReleases>>> {
  const folders = await listReleases(input.root, folder)
  if (!folders) return { value: new Map(), diagnostics: [missingFolder(folder, input.locate)] }
  const sharing = input.references.filter(({ releases }) => releases === folder)
  const compared = await Promise.all(
    sharing.map((reference) => compareReference(input, reference, folders)),
  )
  const families: ComparedFamilies = new Map(
    sharing.map(({ family }, index) => [family, compared[index]?.value ?? []]),
  )
  const notes = await Promise.all(folders.map((one) => checkedNotes(input, one, families)))
  const noted = new Map(folders.map(({ date }, index) => [date, notes[index]?.value ?? []]))
  return {
    value: new Map([...families].map(([family, all]) => [family, withNotes(family, all, noted)])),
    diagnostics: [...notes, ...compared].flatMap(({ diagnostics }) => diagnostics),
  }
}

/** The notes about a release, compared with its changes in all families. */
async function checkedNotes(
  { root, cache }: ChangesInput,
  release: ReleaseFolder,
  families: ComparedFamilies,
): Promise<Compiled<ReleaseNote[]>> {
  const { notesFile, date } = release
  const released = [...families].map(([family, all]) => ({
    family,
    compared: all.find((one) => one.date === date),
  }))
  const inputs = [
    await hashFiles([join(root, notesFile)]),
    released.map(({ family, compared }) => [family, compared?.hash]),
  ]
  return cache.value({ kind: 'changes', name: notesFile, inputs }, async () => {
    const { value: parsed, diagnostics } = await readNotes(root, release)
    if (parsed.notes.length === 0) return { value: [], diagnostics }
    const changes = released.map(({ family, compared }) => [
      family,
      compared?.comparison().changes ?? [],
    ])
    return {
      value: parsed.notes,
      diagnostics: [...diagnostics, ...checkNotes(parsed, Object.fromEntries(changes))],
    }
  })
}

function withNotes(
  family: string,
  compared: ComparedRelease[],
  noted: Map<string | null, ReleaseNote[]>,
): ComparedReleases {
  const notes = compared.map(({ date }) => notesFor(noted.get(date) ?? [], family))
  return {
    releases: compared.map(({ date, comparison }, index) => ({
      date,
      notes: notes[index] ?? [],
      get changes() {
        return comparison().changes
      },
      get uses() {
        return comparison().uses
      },
    })),
    hash: hashOf(JSON.stringify([compared.map(({ hash }) => hash), notes])),
  }
}

/** A document of one release. */
interface Released {
  date: string | null
  /** Relative to the portal. */
  file: string
}

async function compareReference(
  { root, contracts, cache }: ChangesInput,
  { family, catalogues }: ReferenceConfig,
  folders: ReleaseFolder[],
): Promise<Compiled<ComparedRelease[]>> {
  const contract = contracts.find(({ reference }) => reference.family === family)
  const released = folders.flatMap((folder) => documentOf(folder, family) ?? [])
  if (!contract || released.length === 0) return { value: [], diagnostics: [] }
  const hashes = await hashFiles(released.map(({ file }) => join(root, file)))
  const inputs = [catalogues, released, hashes.map(([, hash]) => hash)]
  // A change of the contract does not change what was released before.
  const { value, diagnostics } = await cache.value(
    { kind: 'changes', name: `releases of ${family}`, inputs },
    async () => {
      const { compareReleases } = await loadComparison()
      const { value, diagnostics } = await compareReleases(
        await readReleased(root, released),
        catalogues,
      )
      return { value: value.map(storeComparison), diagnostics }
    },
  )
  const unreleased = await cache.value(
    { kind: 'changes', name: family, inputs: [contract.fingerprint, ...inputs] },
    async () => {
      const { compareUnreleased } = await loadComparison()
      const texts = await readReleased(root, released)
      return (await compareUnreleased(texts, contract.document(), catalogues)).map(storeComparison)
    },
  )
  return { value: [...unreleased, ...value].map(readOnDemand), diagnostics }
}

/** Null if the family was not released that day. */
function documentOf({ date, folder, documents }: ReleaseFolder, family: string): Released | null {
  const name = documents.find((document) => document.replace(/\.\w+$/, '') === family)
  return name === undefined ? null : { date, file: join(folder, name) }
}

function storeComparison({ date, ...comparison }: Omit<Release, 'notes'>): StoredComparison {
  return {
    date,
    hash: hashOf(JSON.stringify([date, comparison])),
    comparison: serialize(comparison),
  }
}

function readOnDemand({ date, hash, comparison }: StoredComparison): ComparedRelease {
  return { date, hash, comparison: lazy(() => deserialize(comparison) as Comparison) }
}

/** Loaded on demand: most runs find every comparison in the cache. */
function loadComparison() {
  return import('./openapi/compare/compare-releases.ts')
}

/** In megabytes, as for a contract. */
const MAX_DOCUMENT_MB = 32

async function readReleased(root: string, released: Released[]) {
  const read = released.map(async (one) => {
    const found = await readBounded(join(root, one.file), MAX_DOCUMENT_MB)
    return found && 'bytes' in found ? [{ ...one, text: found.bytes.toString('utf8') }] : []
  })
  return (await Promise.all(read)).flat()
}
