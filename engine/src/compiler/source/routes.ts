import { posix } from 'node:path'
import { normalisePath } from '../../model/routes.ts'

export const CONTENT_FOLDER = 'content'

/** `content/docs/fapi/basics.mdx` → `/docs/fapi/basics`; `content/docs/index.mdx` → `/docs`. */
export function routeOfFile(file: string): string {
  const bare = file.slice(CONTENT_FOLDER.length).replace(/\.mdx?$/, '')
  return normalisePath(bare.replace(/\/index$/, '/'))
}

/** Resolves a link written in `file`: `./products.mdx#prices` → `/docs/x/products#prices`. */
export function resolveHref(file: string, href: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)) return href
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (path === '') return href
  const target = path.startsWith('/') ? path : posix.join('/', posix.dirname(file), path)
  const inContent = path.startsWith('/') ? `/${CONTENT_FOLDER}${path}` : target
  if (!inContent.startsWith(`/${CONTENT_FOLDER}/`)) return href
  return routeOfFile(inContent.slice(1)) + suffix
}
