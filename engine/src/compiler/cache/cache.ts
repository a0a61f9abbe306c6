import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { engineFingerprint } from '../source/engine-folder.ts'
import { hashFiles, wereWrittenSince } from './files.ts'
import { hashOf } from './hash.ts'
import { KINDS, type Kind } from './kinds.ts'
import { Store } from './store.ts'

export interface Entry {
  kind: Kind
  /** The latest value per name stays in memory: `content/docs/index.mdx`. */
  name?: string
  /** All inputs of the value besides the engine; anything JSON can represent. */
  inputs: unknown
}

/** The cache folder of a portal; several portals may share one. */
export function cacheFolder(root: string): string {
  return process.env.PORTAL_CACHE || join(root, '.portal/cache')
}

export function openCache(root: string): Cache {
  return new Cache(new Store(cacheFolder(root)))
}

/**
 * A cache on disk. Every entry is keyed by a hash of all its inputs, so it is never stale; a
 * damaged entry or a read-only folder only costs time.
 */
export class Cache {
  readonly #store: Store
  readonly #latest = new Map<string, { key: string; value: unknown }>()
  /** Pending values, so that concurrent calls share the work. */
  readonly #running = new Map<string, Promise<unknown>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The cached value for these inputs, or the result of `make`. */
  async value<T>(entry: Entry, make: () => Promise<T>): Promise<T> {
    const key = await keyOf(entry)
    const running = this.#running.get(key) as Promise<T> | undefined
    if (running) return running
    const work = this.#findOrMake(entry, key, make).finally(() => this.#running.delete(key))
    this.#running.set(key, work)
    return work
  }

  /**
   * Like `value`, for work whose input files are known only afterwards; `filesOf` returns null for
   * results that must not be cached.
   */
  async valueOfFiles<T>(
    entry: Entry,
    filesOf: (value: T) => string[] | null,
    make: () => Promise<T>,
  ): Promise<T> {
    const listEntry = { ...entry, name: `files of ${entry.name}` }
    const list = await this.find<string[]>(listEntry)
    const before = list && (await withFiles(entry, list))
    const known = before && (await this.find<T>(before))
    if (known) return known
    const startedAt = Date.now()
    const value = await make()
    const files = filesOf(value)
    if (!files) return value
    const after = await withFiles(entry, files)
    const isCurrent = isDeepStrictEqual(list, files)
      ? isDeepStrictEqual(before, after)
      : !(await wereWrittenSince(startedAt, files))
    if (isCurrent) {
      await this.write(after, value)
      await this.write(listEntry, files)
    }
    return value
  }

  /** The cached value; null if it is missing or damaged. */
  async find<T>(entry: Entry): Promise<T | null> {
    return this.#find<T>(entry, await keyOf(entry))
  }

  async write(entry: Entry, value: unknown): Promise<void> {
    const key = await keyOf(entry)
    this.#remember(entry, key, value)
    this.#store.write(key, value)
  }

  /** Keeps the folder within its size limit; removes the least recently used entries first. */
  trim(): void {
    this.#store.trim()
  }

  async #findOrMake<T>(entry: Entry, key: string, make: () => Promise<T>): Promise<T> {
    const known = await this.#find<T>(entry, key)
    if (known !== null) return known
    const value = await make()
    this.#remember(entry, key, value)
    this.#store.write(key, value)
    return value
  }

  async #find<T>(entry: Entry, key: string): Promise<T | null> {
    const latest = entry.name === undefined ? undefined : this.#latest.get(slotOf(entry))
    if (latest?.key === key) return latest.value as T
    const value = await this.#store.read<T>(key)
    if (value !== null) this.#remember(entry, key, value)
    return value
  }

  #remember(entry: Entry, key: string, value: unknown): void {
    if (entry.name !== undefined) this.#latest.set(slotOf(entry), { key, value })
  }
}

function slotOf({ kind, name }: Entry): string {
  return `${kind} ${name}`
}

async function withFiles(entry: Entry, files: string[]): Promise<Entry> {
  return { ...entry, inputs: [entry.inputs, await hashFiles(files)] }
}

const engines = new Map<Kind, Promise<string>>()

async function keyOf({ kind, name, inputs }: Entry): Promise<string> {
  const engine =
    engines.get(kind) ?? engineFingerprint((file) => KINDS[kind].test(file)).then(hashOf)
  engines.set(kind, engine)
  return hashOf(JSON.stringify([kind, await engine, name, inputs]), 40)
}
