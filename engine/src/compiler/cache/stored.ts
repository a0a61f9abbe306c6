import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CACHE_FOLDER, engineFingerprint } from '../source/engine-folder.ts'
import { hashOf } from './hash.ts'

const FOLDER = join(CACHE_FOLDER, 'compiled')

/** Begins a stored file, on a line of its own: what the value below it was made from. */
interface Inputs {
  engine: string
  /** A hash of what the caller knows beforehand. */
  known: string
  /** Hashes of the files that the work turned out to read. */
  files: Record<string, string>
}

/** What an earlier run made under this name, if the same `inputs` and the same engine would make it again. */
export async function stored<T>(name: string, inputs: string, make: () => Promise<T>): Promise<T> {
  const engine = await hashOfEngine()
  const found = await read<T>(name, async ({ known }) => known === inputs)
  if (found) return found.value
  const value = await make()
  await write(name, { engine, known: inputs, files: {} }, value)
  return value
}

/** As `stored`, for work that finds out by itself which files it needs; `filesOf` is null for what is not worth keeping. */
export async function storedByFiles<T>(
  name: string,
  filesOf: (value: T) => string[] | null,
  make: () => Promise<T>,
): Promise<T> {
  const engine = await hashOfEngine()
  const found = await read<T>(name, ({ files }) => areUnchanged(files))
  if (found) return found.value
  const startedAt = Date.now()
  const value = await make()
  const files = filesOf(value)
  if (files && !(await changedSince(startedAt, files))) {
    const hashes = await Promise.all(files.map(async (file) => [file, await hashOfFile(file)]))
    await write(name, { engine, known: '', files: Object.fromEntries(hashes) }, value)
  }
  return value
}

/** `page /portal content/docs/index.mdx` → where it is kept: one file for each name, so that old ones make room. */
function placeOf(name: string): string {
  return join(FOLDER, hashOf(name))
}

async function read<T>(
  name: string,
  isFresh: (inputs: Inputs) => Promise<boolean>,
): Promise<{ value: T } | null> {
  try {
    const bytes = await readFile(placeOf(name))
    const end = bytes.indexOf('\n')
    const inputs = JSON.parse(bytes.toString('utf8', 0, end)) as Inputs
    if (inputs.engine !== (await hashOfEngine()) || !(await isFresh(inputs))) return null
    return { value: deserialize(bytes.subarray(end + 1)) as T }
  } catch {
    return null
  }
}

/** A folder that cannot be written to costs time, nothing else. */
async function write(name: string, inputs: Inputs, value: unknown): Promise<void> {
  const place = placeOf(name)
  const draft = `${place}.${process.pid}.${Math.random()}`
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(inputs)}\n`), serialize(value)])
  await mkdir(FOLDER, { recursive: true })
    .then(() => writeFile(draft, bytes))
    .then(() => rename(draft, place))
    .catch(() => undefined)
}

/** A file that was written to while it was read: its hash of now may not be that of what was read. */
async function changedSince(time: number, files: string[]): Promise<boolean> {
  const times = files.map(async (file) => (await stat(file).catch(() => null))?.mtimeMs ?? 0)
  // The clock of files has fractions, ours has none.
  return (await Promise.all(times)).some((changed) => changed > time + 1)
}

async function areUnchanged(files: Record<string, string>): Promise<boolean> {
  const checks = Object.entries(files).map(
    async ([file, hash]) => (await hashOfFile(file)) === hash,
  )
  return (await Promise.all(checks)).every(Boolean)
}

async function hashOfFile(file: string): Promise<string> {
  return readFile(file).then(hashOf, () => 'missing')
}

let engineHash: Promise<string> | undefined

/** Another compiler, or other packages, would make something else of the same sources. */
function hashOfEngine(): Promise<string> {
  engineHash ??= hashEngine()
  return engineHash
}

async function hashEngine(): Promise<string> {
  return hashOf(await engineFingerprint((file) => /^(compiler|model|api)\//.test(file)))
}
