import { fromBase64Url, toBase64Url } from '../base64.ts'
import { type Call, type Problem, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import { hash32 } from '../random.ts'
import { addSeconds } from '../time.ts'
import type { Row, World } from '../world.ts'

export interface PageWish {
  readonly paging: 'cursor' | 'page'
  /** `page` and `pageSize`, or `cursor` and `limit`, with their defaults. */
  readonly wish: JsonObject
  /** The scope of the cursor: everything that selects and orders the rows. */
  readonly query: Json
  readonly key: string
  readonly now: string
}

export interface Page<Item> {
  readonly rows: readonly Item[]
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
export function pageOf<Item extends object>(
  rows: readonly Item[],
  wish: PageWish,
): Page<Item> | Problem {
  return wish.paging === 'page' ? numberedPage(rows, wish.wish) : cursorPage(rows, wish)
}

export function numberedPage<Item>(rows: readonly Item[], wish: JsonObject): Page<Item> {
  const [page, pageSize] = [Number(wish.page ?? 1), Number(wish.pageSize ?? 24)]
  const from = (page - 1) * pageSize
  return { rows: rows.slice(from, from + pageSize), paging: { page, pageSize, total: rows.length } }
}

function cursorPage<Item extends object>(
  rows: readonly Item[],
  { wish, query, key, now }: PageWish,
): Page<Item> | Problem {
  const keyOf = (row: Item) => (row as Row)[key]
  const limit = Number(wish.limit ?? 50)
  const fingerprint = hash32(JSON.stringify(query))
  let from = 0
  if (typeof wish.cursor === 'string') {
    const cursor = readCursor(wish.cursor)
    if (!cursor || cursor.query !== fingerprint || cursor.until <= now) {
      return { code: 'INVALID_CURSOR' }
    }
    // A deleted row leaves its position in the cursor.
    const at = rows.findIndex((row) => keyOf(row) !== undefined && keyOf(row) === cursor.after)
    from = at < 0 ? cursor.at : at + 1
  }
  const page = rows.slice(from, from + limit)
  const last = from + page.length < rows.length ? page.at(-1) : undefined
  const next: Cursor | undefined = last && {
    ...(keyOf(last) !== undefined && { after: String(keyOf(last)) }),
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

/** One page of ordered items, by cursor or by number as the operation declares; only its items are shown. */
export function replyPage<Item extends object>(
  world: World,
  call: Call,
  items: readonly Item[],
  show: (item: Item) => Json = (item) => item as Json,
): Result {
  const { cursor, limit, page: _, pageSize, ...query } = call.query
  const byCursor = call.operation.parameters.some(({ name }) => name === 'cursor')
  const page = pageOf(items, {
    paging: byCursor ? 'cursor' : 'page',
    wish: call.query,
    query: { ...query, in: call.address },
    key: 'id',
    now: call.now,
  })
  if (isProblem(page)) return refuse(world, page)
  return reply(world, { data: page.rows.map(show), paging: page.paging })
}
