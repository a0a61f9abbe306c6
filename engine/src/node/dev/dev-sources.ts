import { dirname, join, sep } from 'node:path'
import type { Cache } from '../../compiler/cache/cache.ts'
import { compile } from '../../compiler/compile.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { prepareContentThread } from '../../compiler/content/content-thread.ts'
import { printDiagnostics } from '../../compiler/report/print-diagnostics.ts'
import { keepThreadReady } from '../../compiler/typespec/emit-in-threads.ts'
import { hasTypeSpec } from '../../compiler/typespec/load-typespec.ts'
import { isConfigError } from '../../model/diagnostic.ts'
import type { Options } from '../cli/options.ts'
import { terminalProgress } from '../cli/progress.ts'

/** The sources of a portal in development: compiled once, and again after a change. */
export class DevSources {
  readonly #options: Options
  readonly #cache: Cache
  #compilation: Promise<Compilation>

  constructor(options: Options, cache: Cache) {
    this.#options = options
    this.#cache = cache
    this.#compilation = this.#compile()
  }

  /** The result for the current sources; pending while they compile. */
  get compilation(): Promise<Compilation> {
    return this.#compilation
  }

  async recompile(): Promise<void> {
    this.#compilation = this.#compile(await this.#compilation)
    await this.#compilation
  }

  /**
   * Files and folders to watch. Contracts may be anywhere in the portal, and consist of many files.
   */
  async watchPaths(): Promise<string[]> {
    const { contracts, files } = await this.#compilation
    const own = ['content', 'contracts', 'portal.config.ts']
    return [
      ...own.map((name) => join(this.#options.root, name)),
      ...contracts.flatMap(({ files: read }) => read),
      ...files,
    ]
  }

  async includes(file: string): Promise<boolean> {
    const watchPaths = await this.watchPaths()
    return watchPaths.some((path) => file === path || file.startsWith(path + sep))
  }

  /**
   * Loads what is not needed as long as everything is cached; otherwise the first save would wait
   * for it.
   */
  async expectChanges(): Promise<void> {
    await Promise.all([import('../../compiler/content/parse-page.ts'), prepareContentThread()])
    const { contracts } = await this.#compilation
    const file = contracts.find(({ reference }) => reference.file.endsWith('.tsp'))?.reference.file
    const folder = dirname(join(this.#options.root, file ?? ''))
    if (file && hasTypeSpec(folder)) keepThreadReady(folder)
  }

  async #compile(last?: Compilation): Promise<Compilation> {
    const { root } = this.#options
    const { follow } = terminalProgress()
    const { value, diagnostics } = await compile({ root, cache: this.#cache, onProgress: follow })
    printDiagnostics(diagnostics, this.#options)
    // Without a configuration there is no site: serve the last one until the file is fixed.
    return last && diagnostics.some(isConfigError) ? last : value
  }
}
