import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cache, Entry } from '../../compiler/cache/cache.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { compress, type Level } from './compress.ts'
import { type Content, isText, type OutputFile, type OutputGroup } from './output-files.ts'
import {
  holdsExactly,
  isIntact,
  type OutputRecord,
  type RecordedFile,
  reuseFile,
  type Stamp,
  stampOf,
} from './output-record.ts'
import { isCopy, type RenderedFile, renderFile } from './render-file.ts'
import { openStaging, type Staging } from './staging.ts'

/** `best` for a release; `fast` for local builds. */
export type Compression = 'best' | 'fast'

interface OutputOptions {
  out: string
  cache: Cache
  compression: Compression
}

/**
 * The output folder of a build. A file that the last build wrote and that is unchanged is not
 * rendered, compressed or written again, but linked into the new folder; if nothing changed, the
 * folder stays in place.
 */
export class OutputFolder {
  readonly #options: OutputOptions
  readonly #staging: Staging
  readonly #last: OutputRecord
  readonly #next: OutputRecord = {}
  /** Those that exist in the new folder. */
  readonly #folders = new Set<string>()
  /** Files unchanged since the last build that are to be linked, and how to create them again. */
  readonly #unchanged = new Map<string, () => OutputFile | undefined>()
  /** Files that this build writes. */
  readonly #made = new Set<string>()

  private constructor(options: OutputOptions, staging: Staging, last: OutputRecord) {
    this.#options = options
    this.#staging = staging
    this.#last = last
  }

  static async open(options: OutputOptions): Promise<OutputFolder> {
    const staging = await openStaging(options.out)
    return new OutputFolder(options, staging, await readRecord(options))
  }

  /** The identity of what the folder holds; null if it is not as the last build left it. */
  static async identify(options: OutputOptions): Promise<string | null> {
    const { out } = options
    const record = await readRecord(options)
    const isWhole =
      holdsExactly(out, record) &&
      Object.entries(record).every(([path, file]) => isIntact(out, path, file))
    return isWhole ? identityOf(record) : null
  }

  /** The identity of what this build has published. */
  get identity(): string {
    return identityOf(this.#next)
  }

  /** Keeps all files of a group if the last build wrote them from the same inputs. */
  keepGroup(group: OutputGroup): boolean {
    const name = this.#groupOf(group.inputs)
    const known = Object.entries(this.#last).filter(([, file]) => file.group === name)
    const files = lazy(() => new Map(group.files().map((file) => [file.path, file])))
    for (const [path, file] of known) this.#keepAs(path, file, () => files().get(path))
    return known.length > 0
  }

  /** Writes a file unless the last build wrote the same. */
  async put(file: OutputFile): Promise<void> {
    const last = this.#last[file.path]
    const inputs = file.inputs?.()
    const isUnchanged = last && inputs !== undefined && last.inputs === inputs
    const hasSameLevel = last?.level === this.#levelOf(file)
    if (isUnchanged && hasSameLevel) return this.#keep(file, last)
    const known = isUnchanged && this.#readLast(file.path)
    if (known)
      return this.#write(
        file,
        { content: known, hash: last.content, diagnostics: last.diagnostics },
        inputs,
      )
    const rendered = await renderFile(file, inputs)
    if (last?.content === rendered.hash && hasSameLevel)
      this.#keep(file, { ...last, diagnostics: rendered.diagnostics, inputs })
    else await this.#write(file, rendered, inputs)
  }

  /** The content of a file that is part of another, rendered only if it has changed. */
  async contentOf(file: OutputFile): Promise<Content> {
    const isUnchanged = file.inputs && this.#last[file.path]?.inputs === file.inputs()
    const bytes = isUnchanged && this.#readLast(file.path)
    return bytes ? bytes.toString() : file.render()
  }

  /** The content that the last build wrote, if it still exists. */
  #readLast(path: string): Buffer | null {
    try {
      const content = readFileSync(join(this.#options.out, path))
      return hashOf(content, 40) === this.#last[path]?.content ? content : null
    } catch {
      return null
    }
  }

  #levelOf({ path, level = 'strongest' }: OutputFile): Level | null {
    if (!isText(path)) return null
    return this.#options.compression === 'best' ? level : 'light'
  }

  /** Bytes of a file as served: `index.html.br`. */
  sizeOf(path: string, ending = ''): number {
    const size = this.#next[path]?.stamps[ending]?.size
    if (size === undefined) throw new Error(`The output has no file ${path}${ending}.`)
    return size
  }

  /** What is wrong with the files, whether they were rendered now or by an earlier build. */
  get diagnostics(): Diagnostic[] {
    return Object.values(this.#next).flatMap(({ diagnostics }) => diagnostics ?? [])
  }

  has = (path: string): boolean => Object.hasOwn(this.#next, path)

  /** Paths of all files in the output, without compressed variants. */
  get paths(): string[] {
    return Object.keys(this.#next)
  }

  /** Whether there is anything new to publish. */
  get hasNews(): boolean {
    return this.#made.size > 0
  }

  /**
   * Links unchanged files into the new folder; one that somebody has modified is created again.
   */
  async linkUnchanged(): Promise<void> {
    for (const [path, again] of this.#unchanged) {
      this.#unchanged.delete(path)
      if (this.#reuse(path)) continue
      const file = again()
      if (file) await this.#write(file, await renderFile(file))
    }
  }

  /** Replaces the old folder by the new one, if they differ. */
  async publish(): Promise<void> {
    if (!this.hasNews && (await this.#isPublished())) return this.discard()
    await this.linkUnchanged()
    await this.#staging.withLock(() => this.#replace())
  }

  discard(): Promise<void> {
    return this.#staging.discard()
  }

  async #replace(): Promise<void> {
    await this.#staging.publish()
    const { out, cache } = this.#options
    for (const path of this.#made) {
      const { stamps = {} } = this.#next[path] ?? {}
      for (const ending of Object.keys(stamps))
        stamps[ending] = stampOf(join(out, path + ending)) ?? UNPUBLISHED
    }
    await cache.write(recordEntry(this.#options), this.#next)
  }

  /**
   * Whether the folder already has this build's files: from the last build, or from a concurrent
   * one.
   */
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

  /** Whether the new folder now has what the last build wrote. */
  #reuse(path: string): boolean {
    const recorded = this.#next[path]
    if (!recorded) return true
    const [from, to] = [this.#options.out, this.#staging.dir]
    this.#makeFolder(dirname(join(to, path)))
    const reused = reuseFile({ from, to, path, recorded })
    if (reused === 'copied') this.#made.add(path)
    return reused !== null
  }

  #keep(file: OutputFile, recorded: RecordedFile): void {
    this.#keepAs(file.path, { ...recorded, group: this.#groupOf(file.group) }, () => file)
  }

  #keepAs(path: string, recorded: RecordedFile, again: () => OutputFile | undefined): void {
    this.#unchanged.set(path, again)
    this.#next[path] = recorded
  }

  /** Other options compress the same files otherwise. */
  #groupOf(inputs: string | undefined): string | undefined {
    return inputs && `${this.#options.compression} ${inputs}`
  }

  async #write(
    file: OutputFile,
    { content, hash, diagnostics }: RenderedFile,
    inputs = file.inputs?.(),
  ): Promise<void> {
    const { path } = file
    this.#made.add(path)
    const level = this.#levelOf(file)
    const target = join(this.#staging.dir, path)
    this.#makeFolder(dirname(target))
    const stamps: RecordedFile['stamps'] = {}
    for (const [ending, bytes] of Object.entries(await this.#formsOf(content, hash, level))) {
      if (isCopy(bytes)) await copyFile(bytes.copyOf, target)
      // Thousands of small files: waiting for each costs more than writing it.
      else writeFileSync(target + ending, bytes)
      stamps[ending] = { ...UNPUBLISHED, size: isCopy(bytes) ? 0 : bytes.byteLength }
    }
    this.#next[path] = {
      inputs,
      group: this.#groupOf(file.group),
      content: hash,
      level,
      stamps,
      diagnostics,
    }
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }

  /**
   * The content and, for text, its compressed variants, so no server has to compress on request.
   */
  async #formsOf(
    content: RenderedFile['content'],
    hash: string,
    level: Level | null,
  ): Promise<Record<string, RenderedFile['content']>> {
    if (level === null || isCopy(content)) return { '': content }
    const { br, gz } = await compress({ content, hash }, level, this.#options.cache)
    return { '': content, '.br': br, '.gz': gz }
  }
}

/** The file gets its stamp when the folder is published. */
const UNPUBLISHED: Stamp = { size: 0, mtimeMs: 0, ino: 0 }

function identityOf(record: OutputRecord): string {
  const paths = Object.keys(record).sort()
  return hashOf(JSON.stringify(paths.map((path) => [path, record[path]?.stamps])))
}

function recordEntry({ out }: OutputOptions): Entry {
  return { kind: 'output', inputs: out }
}

async function readRecord(options: OutputOptions): Promise<OutputRecord> {
  return (await options.cache.find<OutputRecord>(recordEntry(options))) ?? {}
}
