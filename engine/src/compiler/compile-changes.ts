import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Comparison, Release, ReleaseNote } from '../api/change.ts'
import type { Compiled, SourceLocation } from '../model/diagnostic.ts'
import type { Cache } from './cache/cache.ts'
import { hashFiles } from './cache/files.ts'
import { hashOf } from './cache/hash.ts'
import { checkNotes, notesFor } from './changes/parse-notes.ts'
import {
  filesOf,
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

/** A release as the cache has it: a build without news of a contract reads none of the thousands of changes. */
interface StoredRelease extends Omit<Release, keyof Comparison> {
  /** A serialized `Comparison`. */
  comparison: Uint8Array
}

/** By family. */
type Stored = Map<string, { releases: StoredRelease[]; hash: string }>

/**
 * Compares each release of each contract with its predecessor, and the contract with the last
 * release.
 */
export async function compileChanges(
  input: ChangesInput,
): Promise<Compiled<Map<string, ComparedReleases>>> {
  const folders = [...new Set(input.references.flatMap(({ releases }) => releases ?? []))]
  const compiled = await Promise.all(folders.map((folder) => compileFolder(input, folder)))
  const stored = compiled.flatMap(({ value }) => [...value])
  return {
    value: new Map(
      stored.map(([family, { releases, hash }]) => [
        family,
        { releases: releases.map(readOnDemand), hash },
      ]),
    ),
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Cached as a whole: neither the releases nor the contracts change with a guide. */
async function compileFolder(input: ChangesInput, folder: string): Promise<Compiled<Stored>> {
  const { root, cache, contracts } = input
  const folders = await listReleases(root, folder)
  if (!folders) return { value: new Map(), diagnostics: [missingFolder(folder, input.locate)] }
  const sharing = input.references.filter(({ releases }) => releases === folder)
  const inputs = [
    folders,
    await hashFiles(filesOf(folders).map((file) => join(root, file))),
    sharing.map(({ family, catalogues }) => {
      const contract = contracts.find(({ reference }) => reference.family === family)
      return [family, catalogues, contract?.fingerprint]
    }),
  ]
  return cache.value({ kind: 'changes', name: folder, inputs }, () =>
    compareFolder(input, sharing, folders),
  )
}

async function compareFolder(
  input: ChangesInput,
  sharing: ReferenceConfig[],
  folders: ReleaseFolder[],
): Promise<Compiled<Stored>> {
  const notes = await Promise.all(folders.map((folder) => readNotes(input.root, folder)))
  const noted = folders.map((folder, index) => ({
    ...folder,
    notes: notes[index]?.value.notes ?? [],
  }))
  const compared = await Promise.all(
    sharing.map((reference) => compareReference(input, reference, noted)),
  )
  const releases = new Map(
    sharing.map(({ family }, index) => [family, compared[index]?.value ?? []]),
  )
  const idle = folders.flatMap(({ date }, index) => {
    const parsed = notes[index]?.value
    return parsed ? checkNotes(parsed, changesByFamily(releases, date)) : []
  })
  return {
    value: new Map([...releases].map(([family, all]) => [family, storeReleases(all)])),
    diagnostics: [...notes, ...compared].flatMap(({ diagnostics }) => diagnostics).concat(idle),
  }
}

function changesByFamily(releases: Map<string, Release[]>, date: string | null) {
  return Object.fromEntries(
    [...releases].map(([family, all]) => [
      family,
      all.find((release) => release.date === date)?.changes ?? [],
    ]),
  )
}

function storeReleases(releases: Release[]) {
  return {
    releases: releases.map(({ date, notes, ...compared }) => ({
      date,
      notes,
      comparison: serialize(compared),
    })),
    hash: hashOf(JSON.stringify(releases)),
  }
}

function readOnDemand({ comparison, ...release }: StoredRelease): Release {
  let read: Comparison | undefined
  const compared = (): Comparison => {
    read ??= deserialize(comparison) as Comparison
    return read
  }
  return {
    ...release,
    get changes() {
      return compared().changes
    },
    get uses() {
      return compared().uses
    },
  }
}

/** A document of one release. */
interface Released {
  date: string | null
  text: string
  file: string
}

/** The latest release first. */
async function compareReference(
  { root, contracts, cache }: ChangesInput,
  { family, catalogues }: ReferenceConfig,
  folders: (ReleaseFolder & { notes: ReleaseNote[] })[],
): Promise<Compiled<Release[]>> {
  const contract = contracts.find(({ reference }) => reference.family === family)
  const found = await Promise.all(folders.map((folder) => readReleased(root, folder, family)))
  const released = found.flatMap((one) => one ?? [])
  if (!contract || released.length === 0) return { value: [], diagnostics: [] }
  const inputs = [catalogues, ...released.map(({ text }) => hashOf(text))]
  // A change of the contract does not change what was released before.
  const { value, diagnostics } = await cache.value(
    { kind: 'changes', name: `releases of ${family}`, inputs },
    async () => (await loadComparison()).compareReleases(released, catalogues),
  )
  const unreleased = await cache.value(
    { kind: 'changes', name: family, inputs: [contract.fingerprint, ...inputs] },
    async () => (await loadComparison()).compareUnreleased(released, contract.document, catalogues),
  )
  const releases = [...unreleased, ...value].map((release) => {
    const { notes } = folders.find(({ date }) => date === release.date) ?? { notes: [] }
    return { ...release, notes: notesFor(notes, family) }
  })
  return { value: releases, diagnostics }
}

/** Loaded on demand: most runs find every comparison in the cache. */
function loadComparison() {
  return import('./openapi/compare/compare-releases.ts')
}

/** In megabytes, as for a contract. */
const MAX_DOCUMENT_MB = 32

/** Null if the family was not released that day. */
async function readReleased(
  root: string,
  { date, folder, documents }: ReleaseFolder,
  family: string,
): Promise<Released | null> {
  const name = documents.find((document) => document.replace(/\.\w+$/, '') === family)
  if (!name) return null
  const file = join(folder, name)
  const found = await readBounded(join(root, file), MAX_DOCUMENT_MB)
  return found && 'bytes' in found ? { date, file, text: found.bytes.toString('utf8') } : null
}
