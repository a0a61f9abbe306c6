import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

/** Maximum size of a store in bytes. */
const MAX_STORE_BYTES = 512 * 1024 * 1024

const DAY = 24 * 60 * 60 * 1000

/** Length of the checksum at the start of an entry. */
const CHECK_SUM = 4

interface StoredFile {
  path: string
  key: string
  bytes: number
  usedAt: number
}

/**
 * Values in files, by key. Processes may share a folder. There are thousands of small files: waiting
 * for each costs more than writing it, or than looking at it.
 */
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
      const bytes = readFileSync(this.#pathOf(key))
      const body = bytes.subarray(CHECK_SUM)
      if (!checkSum(body).equals(bytes.subarray(0, CHECK_SUM))) return null
      this.#used.add(key)
      return deserialize(body) as T
    } catch {
      return null
    }
  }

  write(key: string, value: unknown): void {
    const path = this.#pathOf(key)
    const draft = `${path}.${process.pid}-${this.#drafts++}.draft`
    const body = serialize(value)
    this.#used.add(key)
    this.#hasGrown = true
    try {
      mkdirSync(dirname(path), { recursive: true })
      // Not joined first: an entry may have a hundred megabytes.
      const file = openSync(draft, 'w')
      try {
        writeFileSync(file, checkSum(body))
        writeFileSync(file, body)
      } finally {
        closeSync(file)
      }
      renameSync(draft, path)
    } catch {
      remove(draft)
    }
  }

  /**
   * Removes the least recently used entries until the rest fits, and temporary files of killed
   * processes.
   */
  trim(): void {
    if (!this.#hasGrown) return
    const files = this.#files()
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
    for (const { path } of [...files.filter(isAbandoned), ...old]) remove(path)
  }

  #files(): StoredFile[] {
    const folders = namesIn(this.#folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
    return folders.flatMap((folder) =>
      namesIn(join(this.#folder, folder)).flatMap(
        (name) => this.#describe(join(this.#folder, folder, name), folder + name) ?? [],
      ),
    )
  }

  #describe(path: string, key: string): StoredFile | null {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found?.isFile()) return null
    const usedAt = this.#used.has(key) ? Date.now() : found.mtimeMs
    // A day is precise enough to find the least recently used.
    if (usedAt - found.mtimeMs > DAY) touch(path)
    return { path, key, bytes: found.size, usedAt }
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key.slice(2))
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // It was removed meanwhile, or is not ours.
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // It belongs to somebody else.
  }
}

/** Finds damage, not forgery: a build reads megabytes, and a cryptographic hash takes eight times as long. */
function checkSum(body: Uint8Array): Buffer {
  const sum = Buffer.alloc(CHECK_SUM)
  sum.writeUInt32LE(crc32(body))
  return sum
}
