import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Content, OutputFile } from '../build/output-files.ts'
import { shortHash } from '../build/short-hash.ts'

/** A file of the site with its encodings. */
export interface StaticFile {
  type: string
  identity: Body
  encodings: { br?: Body; gzip?: Body }
}

/** The path of a file on disk, or a function that creates the content. */
export type Body = string | (() => Promise<Uint8Array>)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** The links of RFC 9727 to every API; its URL has no extension. */
export const API_CATALOG = '.well-known/api-catalog'
const API_CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** `images/boot.svg` → `image/svg+xml` */
export function contentTypeOf(path: string): string {
  if (path.endsWith(`/${API_CATALOG}`)) return API_CATALOG_TYPE
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

/** For hosts, and for `release.sh`; never served. */
const PRIVATE = new Set(['/_headers', '/_redirects', '/_nginx-headers.conf', '/_live-assets'])

/**
 * Every servable file by URL path: `/docs/index.html`. A request is looked up in this table, never
 * joined to a folder, so no path can escape it.
 */
export async function readStaticFiles(dir: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  )
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (PRIVATE.has(path) || /\.(br|gz)$/.test(path)) continue
    const file: StaticFile = {
      type: contentTypeOf(path),
      identity: join(dir, path),
      encodings: {},
    }
    if (paths.has(`${path}.br`)) file.encodings.br = join(dir, `${path}.br`)
    if (paths.has(`${path}.gz`)) file.encodings.gzip = join(dir, `${path}.gz`)
    files.set(path, file)
  }
  return files
}

/** The files of a build that is still running, rendered on request and not compressed. */
export function renderedFiles(files: OutputFile[]): Map<string, StaticFile> {
  const shown = files.map(({ path, render }): [string, StaticFile] => [
    `/${path}`,
    {
      type: contentTypeOf(`/${path}`),
      identity: async () => bytesOf(await render()),
      encodings: {},
    },
  ])
  return new Map(shown.filter(([path]) => !PRIVATE.has(path)))
}

function bytesOf(content: Content): Uint8Array | Promise<Uint8Array> {
  if (typeof content === 'string') return Buffer.from(content)
  return 'copyOf' in content ? readFile(content.copyOf) : content
}

/** Keeps small bodies in memory: a site of this size fits, and each file is read once. */
export class BodyCache {
  readonly #bodies = new Map<Body, { bytes: Uint8Array; etag: string }>()

  async read(body: Body): Promise<{ bytes: Uint8Array; etag: string }> {
    const known = this.#bodies.get(body)
    if (known) return known
    const bytes = await (typeof body === 'string' ? readFile(body) : body())
    const read = { bytes, etag: `"${shortHash(bytes)}"` }
    if (bytes.length < 1_000_000) this.#bodies.set(body, read)
    return read
  }
}

/** Changes when a new build replaces the folder, or when a release adds assets to it. */
export async function folderIdentity(dir: string): Promise<string> {
  const { ino, mtimeMs } = await stat(dir)
  const assets = await stat(join(dir, 'assets')).catch(() => null)
  return `${ino}:${mtimeMs}:${assets?.mtimeMs ?? ''}`
}
