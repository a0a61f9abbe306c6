import { fromBase64Url, toBase64Url } from '../base64.ts'
import type { Problem } from '../behaviour.ts'
import type { Json, JsonObject } from '../contract.ts'
import { hash32 } from '../random.ts'
import { addSeconds } from '../time.ts'
import type { Row } from '../world.ts'

export interface PageWish {
  readonly paging: 'cursor' | 'page'
  /** `page` and `pageSize`, or `cursor` and `limit`, with their defaults. */
  readonly wish: JsonObject
  /** The scope of the cursor: everything that selects and orders the rows. */
  readonly query: Json
  readonly key: string
  readonly now: string
}

export interface Page {
  readonly rows: readonly Row[]
  readonly paging: JsonObject
}

const CURSOR_SECONDS = 15 * 60

interface Cursor {
  readonly after?: string
  readonly at: number
  readonly until: string
  readonly query: number
}

/** Cuts one page from ordered rows. */
export function pageOf(rows: readonly Row[], wish: PageWish): Page | Problem {
  return wish.paging === 'page' ? numberedPage(rows, wish.wish) : cursorPage(rows, wish)
}

function numberedPage(rows: readonly Row[], wish: JsonObject): Page {
  const [page, pageSize] = [Number(wish.page ?? 1), Number(wish.pageSize ?? 24)]
  const from = (page - 1) * pageSize
  return { rows: rows.slice(from, from + pageSize), paging: { page, pageSize, total: rows.length } }
}

function cursorPage(rows: readonly Row[], { wish, query, key, now }: PageWish): Page | Problem {
  const limit = Number(wish.limit ?? 50)
  const fingerprint = hash32(JSON.stringify(query))
  let from = 0
  if (typeof wish.cursor === 'string') {
    const cursor = readCursor(wish.cursor)
    if (!cursor || cursor.query !== fingerprint || cursor.until <= now) {
      return { code: 'INVALID_CURSOR' }
    }
    // A deleted row leaves its position in the cursor.
    const at = rows.findIndex((row) => row[key] !== undefined && row[key] === cursor.after)
    from = at < 0 ? cursor.at : at + 1
  }
  const page = rows.slice(from, from + limit)
  const last = from + page.length < rows.length ? page.at(-1) : undefined
  const next: Cursor | undefined = last && {
    ...(last[key] !== undefined && { after: String(last[key]) }),
    at: from + page.length,
    until: addSeconds(now, CURSOR_SECONDS),
    query: fingerprint,
  }
  return {
    rows: page,
    paging: { nextCursor: next ? toBase64Url(JSON.stringify(next)) : null, limit },
  }
}

function readCursor(text: string): Cursor | undefined {
  try {
    return JSON.parse(fromBase64Url(text) ?? '') as Cursor
  } catch {
    return undefined
  }
}
