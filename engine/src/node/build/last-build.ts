import { readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Cache, Entry } from '../../compiler/cache/cache.ts'
import { FILE_CLOCK } from '../../compiler/cache/files.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { CONFIG_FILE } from '../../compiler/config/read-config.ts'
import { DIAGRAM_SIZES_FILE } from '../../compiler/content/diagram-sizes.ts'
import type { Project } from '../../compiler/read-project.ts'
import { readRevision } from '../../compiler/source/last-updates.ts'
import { hashOfPackages } from '../../compiler/source/lock-file.ts'
import { CONTENT_FOLDER } from '../../compiler/source/routes.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { BuildOptions } from './build.ts'
import { OutputFolder } from './output-folder.ts'

/** What a build was made from, and what it reported. */
interface BuildRecord {
  /** Changes with options, configuration, packages and history. */
  inputs: string
  /** Absolute paths of files and folders. */
  sources: string[]
  stamps: string
  /** Identifies what it wrote. */
  output: string
  diagnostics: Diagnostic[]
}

const OWN_SOURCES = [CONFIG_FILE, DIAGRAM_SIZES_FILE, CONTENT_FOLDER]

/** The last build into a folder. */
export class LastBuild {
  readonly #entry: Entry
  readonly #inputs: string
  readonly #options: BuildOptions
  readonly #cache: Cache
  readonly #startedAt = Date.now()
  /** `public/` is read later than other sources. */
  #publicReadyAt = this.#startedAt

  private constructor(options: BuildOptions, inputs: string, cache: Cache) {
    this.#entry = { kind: 'build', inputs: options.out }
    this.#inputs = inputs
    this.#options = options
    this.#cache = cache
    void options.publicReady?.then(
      () => {
        this.#publicReadyAt = Date.now()
      },
      () => {},
    )
  }

  static async of(options: BuildOptions, project: Project, cache: Cache): Promise<LastBuild> {
    const { root, base, compression } = options
    const { settings, hash, extension } = project
    const [packages, revision] = await Promise.all([hashOfPackages(root), readRevision(root)])
    const inputs = [root, base, compression, settings, hash, extension.hash, packages, revision]
    return new LastBuild(options, hashOf(JSON.stringify(inputs)), cache)
  }

  /** What it reported, if it had the same inputs and neither a source nor the output has changed since. */
  async diagnosticsIfUnchanged(): Promise<Diagnostic[] | null> {
    const record = await this.#cache.find<BuildRecord>(this.#entry)
    if (record?.inputs !== this.#inputs) return null
    await this.#options.publicReady
    if (this.#stampAll(record.sources)?.stamps !== record.stamps) return null
    const output = await OutputFolder.identify({ ...this.#options, cache: this.#cache })
    return output === record.output ? record.diagnostics : null
  }

  /**
   * Records a build without errors: an error may be about a file that is missing, wherever it will
   * be written.
   */
  async record(
    { contracts, files, site }: Compilation,
    output: string,
    diagnostics: Diagnostic[],
  ): Promise<void> {
    if (diagnostics.some(({ severity }) => severity === 'error')) return
    const { root } = this.#options
    const sources = [
      ...OWN_SOURCES.map((name) => join(root, name)),
      ...site.assets.map(({ source }) => join(root, source)),
      ...contracts.flatMap((contract) => contract.files),
      ...files,
    ]
    const found = this.#stampAll(sources)
    // What was written meanwhile may differ from what was read.
    if (!found?.isOlder) return
    const { stamps } = found
    const record: BuildRecord = { inputs: this.#inputs, sources, stamps, output, diagnostics }
    await this.#cache.write(this.#entry, record)
  }

  /** Of the sources and of `public/`, and whether all of them are older than this build. */
  #stampAll(sources: string[]): { stamps: string; isOlder: boolean } | null {
    const found = stampSources(sources)
    const inPublic = stampSources([join(this.#options.root, 'public')])
    if (!found || !inPublic) return null
    return {
      stamps: found.stamps + inPublic.stamps,
      isOlder:
        found.changedAt <= this.#startedAt - FILE_CLOCK &&
        inPublic.changedAt <= this.#publicReadyAt - FILE_CLOCK,
    }
  }
}

interface Stamps {
  /** Changes with every file. */
  stamps: string
  /** Time of the last change, in milliseconds. */
  changedAt: number
}

/**
 * Null if they contain a symbolic link: what it leads to is not looked at. Installed packages are
 * skipped: they change with a lock file. Waiting for each of thousands of files costs more than looking at it.
 */
function stampSources(sources: string[]): Stamps | null {
  const seen = new Map<string, string>()
  let changedAt = 0
  const add = (path: string): boolean => {
    const found = lookAt(path)
    if (!found || seen.has(path)) return true
    const { size, ctimeMs, ino } = found
    seen.set(path, found.isDirectory() ? 'folder' : `${size} ${ctimeMs} ${ino}`)
    changedAt = Math.max(changedAt, ctimeMs)
    if (!found.isDirectory()) return true
    const all = readdirSync(path, { withFileTypes: true })
    const entries = all.filter(({ name }) => name !== 'node_modules')
    if (entries.some((entry) => entry.isSymbolicLink())) return false
    return entries.every(({ name }) => add(join(path, name)))
  }
  return sources.every(add) ? { stamps: hashOf(JSON.stringify([...seen].sort())), changedAt } : null
}

function lookAt(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}
