import { fromBase64Url, toBase64Url } from '../base64.ts'
import { type Call, type Problem, type Result, refuse, reply } from '../behaviour.ts'
import type { Json, JsonObject } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import { hash32 } from '../random.ts'
import { addSeconds } from '../time.ts'
import type { Row, World } from '../world.ts'

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

export function numberedPage<Item>(rows: readonly Item[], wish: JsonObject): Page<Item> {
  const [page, pageSize] = [Number(wish.page ?? 1), Number(wish.pageSize ?? 24)]
  const from = (page - 1) * pageSize
  return { rows: rows.slice(from, from + pageSize), paging: { page, pageSize, total: rows.length } }
}

/** A cursor is about everything that selects and orders the rows, and about nothing else. */
function cursorPage<Item extends object>(
  rows: readonly Item[],
  { query: wish, operation, address, now }: Call,
): Page<Item> | Problem {
  const keyOf = (row: Item) => (row as Row)[operation.resource?.key ?? 'id']
  const { cursor: sent, limit: most = 50, page: _, pageSize, ...query } = wish
  const limit = Number(most)
  const fingerprint = hash32(JSON.stringify({ ...query, in: address }))
  let from = 0
  if (typeof sent === 'string') {
    const cursor = readCursor(sent)
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

/** One page of the ordered items that the query asks for, by cursor or by number as the operation declares. */
export function replyPage<Item extends object>(
  world: World,
  call: Call,
  items: readonly Item[],
  show: (item: Item) => Json = (item) => item as Json,
): Result {
  const { parameters, resource } = call.operation
  const byCursor = resource?.paging === 'cursor' || parameters.some(({ name }) => name === 'cursor')
  const page = byCursor ? cursorPage(items, call) : numberedPage(items, call.query)
  if (isProblem(page)) return refuse(world, page)
  return reply(world, { data: page.rows.map(show), paging: page.paging })
}
