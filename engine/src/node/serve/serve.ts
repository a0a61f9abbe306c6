import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { normalisePath, withoutBase } from '../../model/routes.ts'
import { parseRange } from './byte-range.ts'
import { prefersMarkdown } from './negotiate.ts'
import { PAGE_CACHING } from './security-headers.ts'
import { folderSource, type Served, type Source } from './site-source.ts'
import type { StaticFile } from './static-files.ts'

/** Serves a built site like a good static host: docs/hosting.md has the rules. */
export async function startServer(dir: string, base: string, port: number): Promise<Server> {
  return listen(createSiteServer(base, await folderSource(dir)), port)
}

export function createSiteServer(base: string, source: Source): Server {
  return createServer(async (request, response) => {
    try {
      const known = await source(false)
      const target = readTarget(request.url ?? '/', base)
      // A page of a new release may need a file that is not in the table yet.
      const served = isServed(target, known) ? known : await source(true)
      await answer(request, response, { served, target, base })
    } catch {
      if (!response.headersSent)
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end('The server could not read this page. Try again.\n')
    }
  })
}

export async function listen(server: Server, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return server
}

/** What a request asks for. */
interface Target {
  path: string
  /** The path without the base, and also without a slash at its end; null outside the base. */
  local: string | null
  bare: string | null
  search: string
}

/** Of an address that is no URL of this host. */
const NO_TARGET: Target = { path: '', local: null, bare: null, search: '' }

function readTarget(address: string, base: string): Target {
  const url = parseUrl(address)
  const path = url && decodePath(url.pathname)
  if (!url || path === null) return NO_TARGET
  const local = withoutBase(base, path)
  return { path, local, bare: local === null ? null : normalisePath(local), search: url.search }
}

function isServed({ local, bare }: Target, { files }: Served): boolean {
  if (local === null || bare === null) return true
  return files.has(local) || files.has(filePath(bare))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { served, target, base }: { served: Served; target: Target; base: string },
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const { path, local, bare, search } = target
  if (local !== null && bare !== null && bare !== local && served.files.has(filePath(bare))) {
    response
      .writeHead(301, {
        Location: encodeURI(base.replace(/\/$/, '') + bare) + search,
        'Cache-Control': 'public, max-age=60',
      })
      .end()
    return
  }
  const file =
    bare === null || local === null
      ? undefined
      : (served.files.get(local) ?? served.files.get(filePath(bare)))
  const twin = file && bare !== null ? served.files.get(twinPath(bare)) : undefined
  const isPage = file !== undefined && file === served.files.get(filePath(bare ?? ''))
  const isTwin = isPage && twin !== undefined && prefersMarkdown(request.headers.accept)
  const found = (isTwin ? twin : file) ?? served.files.get('/404.html')
  if (!found) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  await send(request, response, {
    file: found,
    status: file ? 200 : 404,
    served,
    // A missing file may exist after the next release, so do not cache the 404 like an asset.
    path: file ? path : base,
    twin:
      isPage && twin && bare !== null ? encodeURI(base.replace(/\/$/, '') + twinPath(bare)) : null,
  })
}

interface Sent {
  file: StaticFile
  status: number
  served: Served
  path: string
  /** The URL of the page's Markdown. */
  twin: string | null
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, served, path, twin }: Sent,
): Promise<void> {
  const encoding =
    status === 200 && request.headers.range
      ? undefined
      : chooseEncoding(file, request.headers['accept-encoding'])
  const { bytes, etag } = await served.bodies.read(
    encoding ? (file.encodings[encoding] ?? file.identity) : file.identity,
  )
  const headers: Record<string, string | number> = {
    'Cache-Control': PAGE_CACHING,
    ...(twin ? { Link: `<${twin}>; rel="alternate"; type="text/markdown"` } : {}),
    ...served.headersFor(path),
    'Content-Type': file.type,
    ETag: etag,
    Vary: twin ? 'Accept-Encoding, Accept' : 'Accept-Encoding',
    'Accept-Ranges': 'bytes',
  }
  if (encoding) headers['Content-Encoding'] = encoding
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const range = wantsPart(request, status, etag)
    ? parseRange(request.headers.range, bytes.length)
    : null
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${bytes.length}` }).end()
    return
  }
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${bytes.length}`
  headers['Content-Length'] = body.length
  response.writeHead(range ? 206 : status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Ranges must be of the same content; `If-Range` says which version the client has. */
function wantsPart({ headers }: IncomingMessage, status: number, etag: string): boolean {
  return status === 200 && (headers['if-range'] ?? etag) === etag
}

const REFUSED = { br: /br\s*;\s*q=0(\.0*)?(,|$)/, gzip: /gzip\s*;\s*q=0(\.0*)?(,|$)/ }

function chooseEncoding(file: StaticFile, accepted = ''): 'br' | 'gzip' | undefined {
  for (const name of ['br', 'gzip'] as const) {
    if (file.encodings[name] && accepted.includes(name) && !REFUSED[name].test(accepted))
      return name
  }
  return undefined
}

/** `/docs/fapi` → `/docs/fapi/index.html` */
function filePath(route: string): string {
  return route === '/' ? '/index.html' : `${route}/index.html`
}

/** `/docs/fapi` → `/docs/fapi/index.md` */
function twinPath(route: string): string {
  return filePath(route).replace(/html$/, 'md')
}

/** A path that reading it as a URL would not change. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)*\/?$/

/** The request target as a URL on this host; null if it names another one: `//evil.example/x`. */
function parseUrl(address: string): Pick<URL, 'pathname' | 'search'> | null {
  if (PLAIN_PATH.test(address)) return { pathname: address, search: '' }
  const url = `http://localhost${address}`
  return /^\/(?!\/)/.test(address) && URL.canParse(url) ? new URL(url) : null
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
