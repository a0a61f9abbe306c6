import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { Compilation } from '../compiler/compile-references.ts'
import { normalisePath, withoutBase } from '../model/routes.ts'
import { REFERENCE_ENTRY, SERVER_ENTRY } from './bundle.ts'
import { ENGINE_ROOT } from './cache-folder.ts'
import { devAssets } from './dev-assets.ts'
import { DevSources } from './dev-sources.ts'
import type { Options } from './options.ts'
import { htmlPath, type OutputFile } from './output-files.ts'
import { outputFiles } from './output-table.ts'
import type { PageRenderer, ReferenceRenderer, Renderers } from './renderers.ts'
import { contentTypeOf } from './static-files.ts'

const SITE = join(ENGINE_ROOT, 'src/site') + sep

/** The files of one state of the sources and of the site; another state makes another table. */
interface Table extends Renderers {
  compilation: Compilation
  files: Map<string, OutputFile>
}

/** A portal that is being written, rendered file by file as it is asked for. */
export class DevPortal {
  readonly #options: Options
  readonly #vite: ViteDevServer
  readonly #sources: DevSources
  #table: Table | undefined
  #timer: NodeJS.Timeout | undefined
  #isStale = false

  constructor(options: Options, vite: ViteDevServer) {
    this.#options = options
    this.#vite = vite
    this.#sources = new DevSources(options)
  }

  async start(): Promise<void> {
    await this.#loadRenderers()
    const { watcher } = this.#vite
    watcher.add(await this.#sources.places())
    watcher.on('all', (_event, file) => this.#noteChange(file))
    // Pages that were compiled by an earlier run need no parser; the first one to be saved would wait for it.
    setTimeout(() => import('../compiler/mdx/parse-page.ts'), 1000).unref()
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#vite.middlewares(request, response, (failure?: Error) => {
      const work = failure ? Promise.reject(failure) : this.#render(request, response)
      work.catch((error: Error) => {
        this.#vite.ssrFixStacktrace(error)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
      })
    })
  }

  /** A burst of events (an editor writes a file in steps, git switches a branch) is one change. */
  async #noteChange(file: string): Promise<void> {
    const isSource = await this.#sources.includes(file)
    if (!isSource && !file.startsWith(SITE)) return
    this.#isStale ||= isSource
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#update(), 20)
  }

  async #update(): Promise<void> {
    if (this.#isStale) {
      this.#isStale = false
      await this.#sources.recompile()
      this.#vite.watcher.add(await this.#sources.places())
    }
    this.#vite.ws.send({ type: 'custom', event: 'portal:update' })
  }

  async #render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const local = withoutBase(this.#options.base, pathname) ?? pathname
    const files = await this.#files()
    const file = files.get(local.slice(1)) ?? files.get(htmlPath(normalisePath(local)))
    const found = file ?? files.get('404.html')
    if (!found) throw new Error('The portal has no not-found page.')
    const content = await found.render()
    const isDocument = typeof content === 'string' && content.startsWith('<!doctype')
    const body = isDocument ? await this.#vite.transformIndexHtml(pathname, content) : content
    response.writeHead(file ? 200 : 404, { 'Content-Type': contentTypeOf(found.path) }).end(body)
  }

  async #files(): Promise<Map<string, OutputFile>> {
    const compilation = await this.#sources.compilation
    const renderers = await this.#loadRenderers()
    if (this.#table && isSameState(this.#table, { compilation, ...renderers }))
      return this.#table.files
    const { root, base } = this.#options
    const assets = await devAssets(this.#vite, base)
    const list = outputFiles({ root, compilation, renderers, assets, base })
    const files = new Map(list.map((file) => [file.path, file]))
    this.#table = { ...renderers, compilation, files }
    return files
  }

  /** The same modules as before, unless a source of the site has changed. */
  async #loadRenderers(): Promise<Renderers> {
    const { contracts } = await this.#sources.compilation
    const [pages, references] = await Promise.all([
      this.#vite.ssrLoadModule(`/${SERVER_ENTRY}`),
      contracts.length > 0 ? this.#vite.ssrLoadModule(`/${REFERENCE_ENTRY}`) : null,
    ])
    return { pages: pages as PageRenderer, references: references as ReferenceRenderer | null }
  }
}

function isSameState(table: Table, now: Omit<Table, 'files'>): boolean {
  return (
    table.compilation === now.compilation &&
    table.pages === now.pages &&
    table.references === now.references
  )
}
