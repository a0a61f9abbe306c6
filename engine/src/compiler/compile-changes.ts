import { join } from 'node:path'
import type { Release } from '../api/change.ts'
import type { Compiled } from '../model/diagnostic.ts'
import type { Cache } from './cache/cache.ts'
import { hashOf } from './cache/hash.ts'
import { checkNotes, notesFor } from './changes/parse-notes.ts'
import { type ReleaseFolder, readReleases } from './changes/read-releases.ts'
import type { Config } from './config/config.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'
import { readBounded } from './source/read-bounded.ts'

type ReferenceConfig = Config['references'][number]

interface ChangesInput {
  root: string
  references: ReferenceConfig[]
  contracts: ReferenceBundle[]
  cache: Cache
}

/** The releases of each reference. */
type Releases = Map<string, Release[]>

/**
 * Compares each release of each contract with its predecessor, and the contract with the last
 * release.
 */
export async function compileChanges(input: ChangesInput): Promise<Compiled<Releases>> {
  const folders = [...new Set(input.references.flatMap(({ releases }) => releases ?? []))]
  const compiled = await Promise.all(folders.map((folder) => compileFolder(input, folder)))
  return {
    value: new Map(compiled.flatMap(({ value }) => [...value])),
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  }
}

async function compileFolder(input: ChangesInput, folder: string): Promise<Compiled<Releases>> {
  const { value: read, diagnostics } = await readReleases(input.root, folder)
  const sharing = input.references.filter(({ releases }) => releases === folder)
  const compared = await Promise.all(
    sharing.map((reference) => compareReference(input, reference, read)),
  )
  const releases = new Map(
    sharing.map(({ family }, index) => [family, compared[index]?.value ?? []]),
  )
  const idle = read.flatMap(({ date, notes }) => checkNotes(notes, changesByFamily(releases, date)))
  return {
    value: releases,
    diagnostics: [...diagnostics, ...compared.flatMap((one) => one.diagnostics), ...idle],
  }
}

function changesByFamily(releases: Releases, date: string | null) {
  return Object.fromEntries(
    [...releases].map(([family, list]) => [
      family,
      list.find((release) => release.date === date)?.changes ?? [],
    ]),
  )
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
  folders: ReleaseFolder[],
): Promise<Compiled<Release[]>> {
  const contract = contracts.find(({ reference }) => reference.family === family)
  const found = await Promise.all(folders.map((folder) => readReleased(root, folder, family)))
  const released = found.flatMap((one) => one ?? [])
  if (!contract || released.length === 0) return { value: [], diagnostics: [] }
  const inputs = [contract.fingerprint, catalogues, ...released.map(({ text }) => hashOf(text))]
  const { value, diagnostics } = await cache.value(
    { kind: 'changes', name: family, inputs },
    async () => {
      const { compareReleases } = await import('./openapi/compare/compare-releases.ts')
      return compareReleases(released, contract.document, catalogues)
    },
  )
  const releases = value.map((release) => {
    const { notes } = folders.find(({ date }) => date === release.date)?.notes ?? { notes: [] }
    return { ...release, notes: notesFor(notes, family) }
  })
  return { value: releases, diagnostics }
}

/** In megabytes, as for a contract. */
const LARGEST_DOCUMENT = 32

/** Null if the family was not released that day. */
async function readReleased(
  root: string,
  { date, folder, documents }: ReleaseFolder,
  family: string,
): Promise<Released | null> {
  const name = documents.find((document) => document.replace(/\.\w+$/, '') === family)
  if (!name) return null
  const file = join(folder, name)
  const found = await readBounded(join(root, file), LARGEST_DOCUMENT)
  return found && 'bytes' in found ? { date, file, text: found.bytes.toString('utf8') } : null
}
