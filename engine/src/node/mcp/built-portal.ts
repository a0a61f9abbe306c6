import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNameOf } from '../../api/operation-links.ts'
import { ERRORS_FILE, type ErrorIndex } from '../../model/error-index.ts'
import { SEARCH_FILE } from '../../model/search/search-file.ts'
import { type PackedIndex, unpackIndex } from '../../model/search/search-pack.ts'
import { parseRoute } from '../../site/reference/navigation/route.ts'
import { createSearch, type Search } from '../../site/search/engine/search.ts'

/** A built site as programs read it. */
export interface BuiltPortal {
  search: Search
  errors: ErrorIndex
  /**
   * A page, operation, schema or catalogue as Markdown; only the field if the address names one.
   * Null if the page does not exist.
   */
  read(address: string): Promise<string | null>
}

export async function openPortal(dir: string): Promise<BuiltPortal> {
  const json = async (file: string) => JSON.parse(await readFile(join(dir, file), 'utf8'))
  const [packed, errors, files]: [PackedIndex, ErrorIndex, string[]] = await Promise.all([
    json(SEARCH_FILE),
    json(ERRORS_FILE),
    readdir(dir, { recursive: true }),
  ])
  // Addresses are looked up in this set, never joined to a path, so none can escape the folder.
  const twins = new Set(files.filter((file) => file.endsWith('.md')))
  return {
    search: await createSearch(unpackIndex(packed)),
    errors,
    async read(address) {
      const { file, field } = resolveAddress(address)
      const known = [file, `${file}/index.md`].map((path) => path.replace(/^\//, ''))
      const found = known.find((path) => twins.has(path))
      if (!found) return null
      const text = await readFile(join(dir, found), 'utf8')
      return field ? (rowsOf(text, field) ?? text) : text
    },
  }
}

/**
 * `fapi:getMenus`, `/fapi#/operations/getMenus/response/200/items.id`, `https://…/docs/boot` → its
 * twin and the field.
 */
function resolveAddress(address: string): { file: string; field: string | null } {
  const local = address
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^([a-z][a-z0-9-]*):(?!\/)/, '/$1#/operations/')
  const [path = '', hash] = local.split(/#(.*)/s)
  const bare = path.replace(/^\/|\/$/g, '')
  const route = hash === undefined ? null : parseRoute(`#${hash}`)
  if (!route) return { file: bare || 'index.md', field: null }
  const field = route.kind === 'operations' ? route.rest.split('/').at(-1) : undefined
  const name = field?.split('.').at(-1)?.split('=')[0]
  return { file: `${bare}/${route.kind}/${fileNameOf(route.id)}.md`, field: name || null }
}

/** The rows of that name with everything below them. */
function rowsOf(markdown: string, name: string): string | null {
  const lines = markdown.split('\n')
  const rows = lines.flatMap((line, start) => {
    const indent = line.search(/\S/)
    if (!line.trimStart().startsWith(`- \`${decodeURIComponent(name)}\` (`)) return []
    const end = lines.findIndex((next, at) => at > start && next.search(/\S/) <= indent)
    return [lines.slice(start, end < 0 ? undefined : end).join('\n')]
  })
  return rows.length > 0 ? [...new Set(rows)].join('\n') : null
}
