import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { shortHash } from '../build/short-hash.ts'

/** A file of the built site with its encodings. */
export interface StaticFile {
  type: string
  identity: string
  encodings: { br?: string; gzip?: string }
}

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

/** For hosts, never served. */
const PRIVATE = new Set(['/_headers', '/_redirects', '/_nginx-headers.conf'])

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
    if (paths.has(`${path}.br`)) file.encodings.br = `${file.identity}.br`
    if (paths.has(`${path}.gz`)) file.encodings.gzip = `${file.identity}.gz`
    files.set(path, file)
  }
  return files
}

/** Keeps small bodies in memory: a site of this size fits, and each file is read once. */
export class BodyCache {
  readonly #bodies = new Map<string, { bytes: Buffer; etag: string }>()

  async read(path: string): Promise<{ bytes: Buffer; etag: string }> {
    const known = this.#bodies.get(path)
    if (known) return known
    const bytes = await readFile(path)
    const body = { bytes, etag: `"${shortHash(bytes)}"` }
    if (bytes.length < 1_000_000) this.#bodies.set(path, body)
    return body
  }
}

/** Changes when a new build replaces the folder, or when a release adds assets to it. */
export async function folderIdentity(dir: string): Promise<string> {
  const { ino, mtimeMs } = await stat(dir)
  const assets = await stat(join(dir, 'assets')).catch(() => null)
  return `${ino}:${mtimeMs}:${assets?.mtimeMs ?? ''}`
}
