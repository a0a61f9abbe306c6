import { type Call, type Result, refuse, reply } from '../behaviour.ts'
import type { Json } from '../contract.ts'
import { isProblem } from '../guard/security.ts'
import type { Row, World } from '../world.ts'
import { pageOf } from './paging.ts'

/** One page of ordered rows, by cursor or by number as declared by the operation. */
export function replyPage(world: World, call: Call, rows: readonly Row[]): Result {
  const { cursor, limit, page: _, pageSize, ...query } = call.query
  const byCursor = call.operation.parameters.some(({ name }) => name === 'cursor')
  const page = pageOf(rows, {
    paging: byCursor ? 'cursor' : 'page',
    wish: call.query,
    query: { ...query, in: call.address },
    key: 'id',
    now: call.now,
  })
  if (isProblem(page)) return refuse(world, page.code, page)
  return reply(world, { data: page.rows as Json[], paging: page.paging })
}
