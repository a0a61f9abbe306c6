import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { ViteDevServer } from 'vite'
import { type Cache, openCache } from '../../compiler/cache/cache.ts'
import { hashFiles } from '../../compiler/cache/files.ts'
import type { Compilation } from '../../compiler/compile-references.ts'
import { printDiagnostics } from '../../compiler/report/print-diagnostics.ts'
import { REVISION_NAME, SHOWN_EVENT, type ShownPage, UPDATE_EVENT } from '../../model/dev-events.ts'
import { NO_EXTENSION } from '../../model/extension.ts'
import { normalisePath, withoutBase } from '../../model/routes.ts'
import { htmlPath } from '../build/output-files.ts'
import { type FindFile, fileFinder } from '../build/output-table.ts'
import type { Renderers } from '../build/renderers.ts'
import { bundleServerInProcess } from '../bundle/bundle-in-process.ts'
import type { Options } from '../cli/options.ts'
import { contentTypeOf } from '../serve/static-files.ts'
import { DevSite } from './dev-site.ts'
import { DevSources } from './dev-sources.ts'
import { failurePage } from './failure-page.ts'

/**
 * The output files for one state of the sources and of the site; any change creates a new table.
 */
interface Table extends Renderers {
  compilation: Compilation
  find: FindFile
}

/** A portal in development, rendered file by file on request. */
export class DevPortal {
  readonly #options: Options
  readonly #cache: Cache
  readonly #vite: Promise<ViteDevServer>
  readonly #sources: DevSources
  readonly #site: DevSite
  #table: Table | undefined
  #extension = NO_EXTENSION
  #timer: NodeJS.Timeout | undefined
  #isStale = false
  /** The number of updates sent to pages. */
  #revision = 0
  /** That of the last update of the site's code, which pages get from Vite. */
  #siteRevision = 0
  /** Files changed since the last update. */
  readonly #changed = new Set<string>()

  /** Starts everything that the first page needs. */
  constructor(options: Options, http: Server) {
    this.#options = options
    const cache = openCache(options.root)
    this.#cache = cache
    this.#sources = new DevSources(options, cache)
    this.#vite = import('./dev-vite.ts').then(({ createVite }) =>
      createVite(options, http, () => this.#extension),
    )
    const bundle = this.#sources.compilation.then(({ extension }) => {
      this.#extension = extension
      return bundleServerInProcess({ root: options.root, cache, extension })
    })
    this.#site = new DevSite(this.#vite, bundle)
  }

  async start(): Promise<void> {
    const [{ watcher, ws }] = await Promise.all([this.#vite, this.#finder()])
    // A page does not hear of what changes while it loads, neither from us nor from Vite.
    ws.on(SHOWN_EVENT, ({ revision }: ShownPage, client) => {
      if (revision < this.#siteRevision) client.send({ type: 'full-reload' })
      else if (revision < this.#revision) client.send(UPDATE_EVENT)
    })
    watcher.add(await this.#sources.watchPaths())
    watcher.on('all', (_event, file) => this.#noteChange(file))
    setTimeout(() => this.#sources.expectChanges(), 1000).unref()
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const vite = await this.#vite.catch(() => null)
    if (!vite) return void response.destroy()
    vite.middlewares(request, response, (failure?: Error) => {
      const work = failure ? Promise.reject(failure) : this.#render(vite, request, response)
      work.catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        response
          .writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(failurePage(error, this.#options.base))
      })
    })
  }

  async close(): Promise<void> {
    await (await this.#vite).close()
  }

  /**
   * A burst of events (an editor writing in steps, git switching branches) counts as one change.
   */
  async #noteChange(file: string): Promise<void> {
    const isSource = await this.#sources.includes(file)
    const isSite = this.#site.noteChange(file)
    if (!isSite && !isSource) return
    this.#isStale ||= isSource
    if (isSite) this.#siteRevision = this.#revision + 1
    this.#changed.add(file)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#update(), 20)
  }

  async #update(): Promise<void> {
    const vite = await this.#vite
    const files = [...this.#changed]
    const before = await hashFiles(files)
    this.#changed.clear()
    if (this.#isStale) {
      this.#isStale = false
      await this.#sources.recompile()
      const { extension } = await this.#sources.compilation
      if (extension.hash !== this.#extension.hash) {
        this.#extension = extension
        await this.#site.takeExtension()
      }
      vite.watcher.add(await this.#sources.watchPaths())
    }
    // Vite does so too, but possibly after a page has requested the change.
    for (const file of files) vite.environments.ssr?.moduleGraph.onFileChange(file)
    this.#revision++
    vite.ws.send(UPDATE_EVENT)
    // A large file may have been read while it was written, and the watcher drops events in a row.
    if (!isDeepStrictEqual(await hashFiles(files), before))
      for (const file of files) await this.#noteChange(file)
  }

  async #render(
    vite: ViteDevServer,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const local = withoutBase(this.#options.base, pathname) ?? pathname
    const revision = this.#revision
    const find = await this.#finder()
    const file = find(local.slice(1), htmlPath(normalisePath(local)))
    const found = file ?? find('404.html')
    if (!found) throw new Error('The portal has no not-found page.')
    const content = await found.render((diagnostic) =>
      printDiagnostics([diagnostic], this.#options),
    )
    const isDocument = typeof content === 'string' && content.startsWith('<!doctype')
    const body = isDocument
      ? await withClient(vite, pathname, withRevision(content, revision))
      : content
    response.writeHead(file ? 200 : 404, { 'Content-Type': contentTypeOf(found.path) }).end(body)
  }

  async #finder(): Promise<FindFile> {
    const compilation = await this.#sources.compilation
    const renderers = await this.#site.renderers(compilation.contracts.length > 0)
    if (this.#table && isSameState(this.#table, { compilation, ...renderers }))
      return this.#table.find
    const { root, base } = this.#options
    const assets = await this.#site.assets(base)
    const find = fileFinder({ root, compilation, renderers, assets, base, cache: this.#cache })
    this.#table = { ...renderers, compilation, find }
    return find
  }
}

/** Vite only adds to the head: to parse a long page takes longer than to render it. */
async function withClient(vite: ViteDevServer, pathname: string, html: string): Promise<string> {
  const end = html.indexOf('</head>')
  return (await vite.transformIndexHtml(pathname, html.slice(0, end))) + html.slice(end)
}

function withRevision(html: string, revision: number): string {
  return html.replace('<head>', `<head><meta name="${REVISION_NAME}" content="${revision}">`)
}

function isSameState(table: Table, now: Omit<Table, 'find'>): boolean {
  return (
    table.compilation === now.compilation &&
    table.pages === now.pages &&
    table.references === now.references
  )
}
