import { type Result, refuse } from '../behaviour.ts'
import type { Json, JsonObject } from '../contract.ts'
import { checkSearch } from './check-search.ts'
import { entitiesOf, type ResourceCall } from './entities.ts'
import { answerPage, entitySchema, usualSort } from './list.ts'
import { type Filter, matches, mentions, type Sort } from './search.ts'

interface SearchBody {
  readonly query?: string
  readonly filter?: Filter
  readonly sort?: Sort[]
  readonly fields?: string[]
}

/** POST of a search: words, a filter tree, an order and the properties to show. */
export function searchEntities(call: ResourceCall): Result {
  const body = call.call.body as SearchBody & JsonObject
  const errors = checkSearch(body, entitySchema(call), call.family.validator)
  if (errors.length > 0) return refuse(call.world, 'VALIDATION_FAILED', { errors })
  const { query, filter, sort, fields } = body
  const rows = entitiesOf(call).filter(
    (row) => (!query || mentions(row, query)) && (!filter || matches(row as Json, filter)),
  )
  return answerPage(call, {
    rows,
    sorts: sort ?? usualSort(call),
    wish: body,
    query: { query, filter: filter as unknown as Json, sort: sort as unknown as Json },
    fields,
  })
}
