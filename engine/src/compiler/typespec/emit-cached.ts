import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from '../cache/hash.ts'
import { CACHE_FOLDER, COMPILED_ROOT, ENGINE_ROOT } from '../source/engine-folder.ts'
import type { ContractProject, EmittedContract } from './emit.ts'
import { emitInThread } from './emit-in-threads.ts'

const CACHE = join(CACHE_FOLDER, 'contracts')

interface Stored {
  /** Hash of every file the document was made from, the emitter and the lock file included. */
  inputs: Record<string, string>
  emitted: EmittedContract
}

/**
 * As `emitContract`, but a project none of whose files changed is not compiled again: TypeSpec takes seconds, and every
 * command of the engine needs the same documents. A project that does not compile is not kept.
 */
export async function emitContractCached(project: ContractProject): Promise<EmittedContract> {
  const place = placeOf(project)
  const stored = await readStored(place)
  if (stored && (await isFresh(stored.inputs))) return stored.emitted
  const emitted = await emitInThread(project)
  if (emitted.document) await store(place, emitted)
  return emitted
}

export function placeOf({ mainTsp, root }: ContractProject): string {
  return join(CACHE, `${hashOf(`${root} ${mainTsp}`)}.json`)
}

async function readStored(place: string): Promise<Stored | null> {
  try {
    return JSON.parse(await readFile(place, 'utf8')) as Stored
  } catch {
    return null
  }
}

async function isFresh(inputs: Record<string, string>): Promise<boolean> {
  const checks = Object.entries(inputs).map(
    async ([file, hash]) => (await hashOfFile(file)) === hash,
  )
  return (await Promise.all(checks)).every(Boolean)
}

async function store(place: string, emitted: EmittedContract): Promise<void> {
  const files = [
    ...emitted.files,
    join(ENGINE_ROOT, 'package.json'),
    join(COMPILED_ROOT, 'compiler/typespec/emit.js'),
    join(COMPILED_ROOT, 'compiler/typespec/bounded-host.js'),
  ]
  const hashes = await Promise.all(files.map(async (file) => [file, await hashOfFile(file)]))
  const draft = `${place}.${process.pid}`
  const text = JSON.stringify({ inputs: Object.fromEntries(hashes), emitted })
  // A folder that cannot be written to costs time, nothing else.
  await mkdir(dirname(place), { recursive: true })
    .then(() => writeFile(draft, text))
    .then(() => rename(draft, place))
    .catch(() => rm(draft, { force: true }).catch(() => undefined))
}

async function hashOfFile(file: string): Promise<string> {
  return readFile(file).then(hashOf, () => 'missing')
}
