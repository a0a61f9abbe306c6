import { copyFileSync, linkSync, mkdirSync } from 'node:fs'
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cache, Entry } from '../../compiler/cache/cache.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import { compress, type Level } from './compress.ts'
import { type Content, isText, type OutputFile } from './output-files.ts'
import {
  holdsExactly,
  isIntact,
  type OutputRecord,
  type RecordedFile,
  stampOf,
} from './output-record.ts'
import { openStaging, type Staging } from './staging.ts'

/** `best` for a release; `fast` while a portal is tried out. */
export type Compression = 'best' | 'fast'

interface OutputOptions {
  out: string
  cache: Cache
  compression: Compression
}

/**
 * The folder that a build writes. What the last build has written, and this one would write again, is neither rendered nor
 * compressed nor written: it is linked into the new folder, or the folder stays as it is when nothing else is new.
 */
export class OutputFolder {
  readonly #options: OutputOptions
  readonly #staging: Staging
  readonly #last: OutputRecord
  readonly #next: OutputRecord = {}
  /** Files that the last build has written too. */
  readonly #kept = new Map<string, OutputFile>()

  private constructor(options: OutputOptions, staging: Staging, last: OutputRecord) {
    this.#options = options
    this.#staging = staging
    this.#last = last
  }

  static async open(options: OutputOptions): Promise<OutputFolder> {
    const staging = await openStaging(options.out)
    return new OutputFolder(options, staging, await readRecord(options))
  }

  /** Writes one file, unless the last build has written the same. */
  async put(file: OutputFile): Promise<void> {
    const last = this.#last[file.path]
    const isUnchanged = last && file.inputs !== undefined && last.inputs === file.inputs
    const hasSameLevel = last?.level === this.#levelOf(file)
    if (isUnchanged && hasSameLevel) return this.#keep(file, last)
    const content = (isUnchanged && (await this.#readLast(file.path))) || (await file.render())
    const hash = hashOfContent(content, file.inputs)
    if (last?.content === hash && hasSameLevel) this.#keep(file, { ...last, inputs: file.inputs })
    else await this.#write(file, content, hash)
  }

  /** What the last build has written there, if it is there still. */
  async #readLast(path: string): Promise<Uint8Array | null> {
    const content = await readFile(join(this.#options.out, path)).catch(() => null)
    return content && hashOf(content, 40) === this.#last[path]?.content ? content : null
  }

  #levelOf({ path, level = 'strongest' }: OutputFile): Level | null {
    if (!isText(path)) return null
    return this.#options.compression === 'best' ? level : 'light'
  }

  /** Bytes of a file as it is served: `index.html.br`. */
  sizeOf(path: string, ending = ''): number {
    const size = this.#next[path]?.stamps[ending]?.size
    if (size === undefined) throw new Error(`The output has no file ${path}${ending}.`)
    return size
  }

  /** Paths of all files that were put, without their compressed forms. */
  get paths(): string[] {
    return Object.keys(this.#next)
  }

  /** Puts the new folder in the place of the old one, if it differs. */
  async publish(): Promise<void> {
    while (!(await this.#staging.withLock(() => this.#tryToPublish())))
      // Somebody changed what was to be kept; it is made again, without keeping others waiting.
      for (const file of this.#damaged()) {
        this.#kept.delete(file.path)
        const content = await file.render()
        await this.#write(file, content, hashOfContent(content, file.inputs))
      }
  }

  discard(): Promise<void> {
    return this.#staging.discard()
  }

  async #tryToPublish(): Promise<boolean> {
    const { out, cache } = this.#options
    if (await this.#isPublished()) {
      await this.#staging.discard()
      return true
    }
    if (this.#damaged().length > 0) return false
    for (const path of this.#kept.keys()) linkFile(out, this.#staging.dir, this.#stampsOf(path))
    await this.#staging.publish()
    for (const [path, { stamps }] of Object.entries(this.#next))
      for (const ending of Object.keys(stamps))
        stamps[ending] = stampOf(join(out, path + ending)) ?? { size: 0, mtimeMs: 0, ino: 0 }
    await cache.write(recordEntry(this.#options), this.#next)
    return true
  }

  /** Whether the folder holds what this build would put there: of the last build, or of another one at the same time. */
  async #isPublished(): Promise<boolean> {
    const { out } = this.#options
    const current = await readRecord(this.#options)
    return (
      Object.entries(this.#next).every(([path, { content, level, inputs }]) => {
        const known = current[path]
        const isSame =
          known?.content === content && known.level === level && known.inputs === inputs
        return isSame && isIntact(out, path, known)
      }) && holdsExactly(out, this.#next)
    )
  }

  #damaged(): OutputFile[] {
    const { out } = this.#options
    return [...this.#kept.values()].filter(({ path }) => {
      const file = this.#next[path]
      return !file || !isIntact(out, path, file)
    })
  }

  #stampsOf(path: string): string[] {
    return Object.keys(this.#next[path]?.stamps ?? {}).map((ending) => path + ending)
  }

  #keep(file: OutputFile, recorded: RecordedFile): void {
    this.#kept.set(file.path, file)
    this.#next[file.path] = recorded
  }

  async #write(file: OutputFile, content: Content, hash: string): Promise<void> {
    const { path, inputs } = file
    const level = this.#levelOf(file)
    const target = join(this.#staging.dir, path)
    await mkdir(dirname(target), { recursive: true })
    const stamps: RecordedFile['stamps'] = {}
    for (const [ending, bytes] of Object.entries(await this.#formsOf(content, level))) {
      if (isCopy(bytes)) await copyFile(bytes.copyOf, target)
      else await writeFile(target + ending, bytes)
      const { size, mtimeMs, ino } = await stat(target + ending)
      stamps[ending] = { size, mtimeMs, ino }
    }
    this.#next[path] = { inputs, content: hash, level, stamps }
  }

  /** The content, and beside text its compressed forms, so that no server compresses on request. */
  async #formsOf(content: Content, level: Level | null): Promise<Record<string, Content>> {
    if (level === null || isCopy(content)) return { '': content }
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const { br, gz } = await compress(bytes, level, this.#options.cache)
    return { '': bytes, '.br': br, '.gz': gz }
  }
}

function recordEntry({ out }: OutputOptions): Entry {
  return { kind: 'output', inputs: out }
}

async function readRecord(options: OutputOptions): Promise<OutputRecord> {
  return (await options.cache.find<OutputRecord>(recordEntry(options))) ?? {}
}

function isCopy(content: Content): content is { copyOf: string } {
  return typeof content === 'object' && 'copyOf' in content
}

function hashOfContent(content: Content, inputs = ''): string {
  return isCopy(content) ? inputs : hashOf(content, 40)
}

/** A disk that knows no links has a second copy. */
function linkFile(from: string, to: string, paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    try {
      linkSync(join(from, path), join(to, path))
    } catch {
      copyFileSync(join(from, path), join(to, path))
    }
  }
}
