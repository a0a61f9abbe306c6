import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { mapWithConcurrency, PAGES_AT_A_TIME } from '../source/map-with-concurrency.ts'

/** Maximum size of a store in bytes. */
const MAX_STORE_BYTES = 512 * 1024 * 1024

const DAY = 24 * 60 * 60 * 1000

/** Length of the checksum at the start of an entry. */
const CHECK_SUM = 32

interface StoredFile {
  path: string
  key: string
  bytes: number
  usedAt: number
}

/** Values in files, by key. Processes may share a folder. */
export class Store {
  readonly #folder: string
  readonly #largest: number
  readonly #used = new Set<string>()
  #hasGrown = false
  #drafts = 0

  constructor(folder: string, largest = MAX_STORE_BYTES) {
    this.#folder = folder
    this.#largest = largest
  }

  /** Null if the entry is missing or damaged. */
  async read<T>(key: string): Promise<T | null> {
    try {
      const bytes = await readFile(this.#pathOf(key))
      const body = bytes.subarray(CHECK_SUM)
      if (!checkSum(body).equals(bytes.subarray(0, CHECK_SUM))) return null
      this.#used.add(key)
      return deserialize(body) as T
    } catch {
      return null
    }
  }

  async write(key: string, value: unknown): Promise<void> {
    const path = this.#pathOf(key)
    const draft = `${path}.${process.pid}-${this.#drafts++}.draft`
    const body = serialize(value)
    this.#used.add(key)
    this.#hasGrown = true
    await mkdir(dirname(path), { recursive: true })
      .then(() => writeFile(draft, [checkSum(body), body]))
      .then(() => rename(draft, path))
      .catch(() => rm(draft, { force: true }).catch(() => undefined))
  }

  /**
   * Removes the least recently used entries until the rest fits, and temporary files of killed
   * processes.
   */
  async trim(): Promise<void> {
    if (!this.#hasGrown) return
    const files = await this.#files()
    const isAbandoned = ({ path, usedAt }: StoredFile) =>
      path.endsWith('.draft') && usedAt < Date.now() - DAY
    const entries = files
      .filter(({ path }) => !path.endsWith('.draft'))
      .sort((a, b) => b.usedAt - a.usedAt)
    let total = 0
    const old = entries.filter(({ bytes }) => {
      total += bytes
      return total > this.#largest
    })
    await mapWithConcurrency([...files.filter(isAbandoned), ...old], PAGES_AT_A_TIME, ({ path }) =>
      rm(path, { force: true }).catch(() => undefined),
    )
  }

  async #files(): Promise<StoredFile[]> {
    const folders = await readdir(this.#folder).catch(() => [])
    const names = await mapWithConcurrency(
      folders.filter((name) => /^[0-9a-f]{2}$/.test(name)),
      PAGES_AT_A_TIME,
      async (folder) => (await readdir(join(this.#folder, folder))).map((name) => [folder, name]),
    )
    const found = await mapWithConcurrency(
      names.flat(),
      PAGES_AT_A_TIME,
      ([folder = '', name = '']) => this.#describe(join(this.#folder, folder, name), folder + name),
    )
    return found.flatMap((file) => file ?? [])
  }

  async #describe(path: string, key: string): Promise<StoredFile | null> {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const usedAt = this.#used.has(key) ? Date.now() : found.mtimeMs
    // A day is precise enough to find the least recently used.
    if (usedAt - found.mtimeMs > DAY) await utimes(path, new Date(), new Date()).catch(() => {})
    return { path, key, bytes: found.size, usedAt }
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key.slice(2))
  }
}

function checkSum(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest()
}
