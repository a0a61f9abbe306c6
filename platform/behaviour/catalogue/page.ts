import type { Call } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'

/** One page of a list, selected by `page` and `pageSize`; only its items are rendered. */
export function pageOfList<Item>(
  items: readonly Item[],
  { query }: Call,
  show: (item: Item) => Json,
): JsonObject {
  const [page, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? 24)]
  const from = (page - 1) * pageSize
  const data = items.slice(from, from + pageSize).map(show)
  return { data, paging: { page, pageSize, total: items.length } }
}
