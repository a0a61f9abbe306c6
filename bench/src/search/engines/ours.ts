import { createSearch } from '../../../../engine/src/site/search/engine/search.ts'
import type { CreateEngine } from '../engine.ts'

export const createEngine: CreateEngine = async ({ index }) => {
  const search = await createSearch(index)
  return (query, group) =>
    search(query)
      .groups.find((found) => found.group.id === group)
      ?.hits.map(({ entry }) => entry.id) ?? []
}
