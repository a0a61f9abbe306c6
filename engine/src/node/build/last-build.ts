import { readdir, stat } from 'node:fs/promises'
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

/** What a build read, and what it reported. */
interface BuildRecord {
  /** Absolute paths of files and folders. */
  sources: string[]
  stamps: string
  diagnostics: Diagnostic[]
}

const OWN_SOURCES = [CONFIG_FILE, DIAGRAM_SIZES_FILE, CONTENT_FOLDER, 'public']

/** The last build with the same options, configuration and packages. */
export class LastBuild {
  readonly #entry: Entry
  readonly #root: string
  readonly #cache: Cache
  readonly #startedAt = Date.now()

  private constructor(entry: Entry, root: string, cache: Cache) {
    this.#entry = entry
    this.#root = root
    this.#cache = cache
  }

  static async of(options: BuildOptions, project: Project, cache: Cache): Promise<LastBuild> {
    const { root, out, base, compression } = options
    const { settings, hash, extension } = project
    const [packages, revision] = await Promise.all([hashOfPackages(root), readRevision(root)])
    const inputs = [
      root,
      out,
      base,
      compression,
      settings,
      hash,
      extension.hash,
      packages,
      revision,
    ]
    return new LastBuild({ kind: 'build', inputs }, root, cache)
  }

  /** What it reported, if no source has changed since. */
  async diagnosticsIfUnchanged(): Promise<Diagnostic[] | null> {
    const record = await this.#cache.find<BuildRecord>(this.#entry)
    if (!record) return null
    const found = await stampSources(record.sources)
    return found?.stamps === record.stamps ? record.diagnostics : null
  }

  /**
   * Records a build without errors: an error may be about a file that is missing, wherever it will
   * be written.
   */
  async record({ contracts, files, site }: Compilation, diagnostics: Diagnostic[]): Promise<void> {
    if (diagnostics.some(({ severity }) => severity === 'error')) return
    const sources = [
      ...OWN_SOURCES.map((name) => join(this.#root, name)),
      ...site.assets.map(({ source }) => join(this.#root, source)),
      ...contracts.flatMap((contract) => contract.files),
      ...files,
    ]
    const found = await stampSources(sources)
    // What was written meanwhile may differ from what was read.
    if (!found || found.changedAt > this.#startedAt - FILE_CLOCK) return
    const record: BuildRecord = { sources, stamps: found.stamps, diagnostics }
    await this.#cache.write(this.#entry, record)
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
 * skipped: they change with a lock file.
 */
async function stampSources(sources: string[]): Promise<Stamps | null> {
  const seen = new Map<string, string>()
  let changedAt = 0
  const add = async (path: string): Promise<boolean> => {
    const found = await stat(path).catch(() => null)
    if (!found || seen.has(path)) return true
    const { size, ctimeMs, ino } = found
    seen.set(path, found.isDirectory() ? 'folder' : `${size} ${ctimeMs} ${ino}`)
    changedAt = Math.max(changedAt, ctimeMs)
    if (!found.isDirectory()) return true
    const all = await readdir(path, { withFileTypes: true })
    const entries = all.filter(({ name }) => name !== 'node_modules')
    if (entries.some((entry) => entry.isSymbolicLink())) return false
    const added = await Promise.all(entries.map(({ name }) => add(join(path, name))))
    return added.every(Boolean)
  }
  const added = await Promise.all(sources.map(add))
  return added.every(Boolean)
    ? { stamps: hashOf(JSON.stringify([...seen].sort())), changedAt }
    : null
}
