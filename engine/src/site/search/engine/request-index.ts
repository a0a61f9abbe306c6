import { withBase } from '../../../model/routes.ts'
import { type PackedIndex, SEARCH_FILE } from '../../../model/search/search-pack.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'

let request: Promise<PackedIndex> | null = null

/** The index, requested once; a failure is not cached, so that it can be retried. */
export function requestIndex(base: string): Promise<PackedIndex> {
  if (request) return request
  request = fetchIndex(withBase(base, `/${SEARCH_FILE}`))
  request.catch(() => {
    request = null
  })
  return request
}

async function fetchIndex(indexUrl: string): Promise<PackedIndex> {
  const response = await fetchFile(indexUrl).catch(() => {
    throw new Error('The search index could not be loaded. Check your connection and try again.')
  })
  if (!response.ok) throw new Error(`The search index could not be loaded (${response.status}).`)
  return response.json().catch(() => {
    throw new Error('The search index could not be read.')
  })
}
