import { withBase } from '../../../model/routes.ts'
import { SEARCH_FILE } from '../../../model/search/search-file.ts'
import type { PackedIndex } from '../../../model/search/search-pack.ts'
import { fillIn } from '../../../model/strings.ts'
import { fetchFile } from '../../ui/states/fetch-file.ts'
import { searchStrings } from '../../ui/strings.ts'

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
    throw new Error(searchStrings.indexUnreachable)
  })
  const { ok, status } = response
  if (!ok) throw new Error(fillIn(searchStrings.indexReturned, { status }))
  return response.json().catch(() => {
    throw new Error(searchStrings.indexUnreadable)
  })
}
