import type { PackedIndex } from '../../model/search-pack.ts'

const requests = new Map<string, Promise<PackedIndex>>()

/** The index at a URL, asked for once; a failure is forgotten, so that it can be tried again. */
export function requestIndex(indexUrl: string): Promise<PackedIndex> {
  const known = requests.get(indexUrl)
  if (known) return known
  const request = fetchIndex(indexUrl)
  requests.set(indexUrl, request)
  request.catch(() => requests.delete(indexUrl))
  return request
}

async function fetchIndex(indexUrl: string): Promise<PackedIndex> {
  const response = await fetch(indexUrl)
  if (!response.ok) throw new Error(`The search index cannot be loaded (${response.status}).`)
  return response.json().catch(() => {
    throw new Error('The search index cannot be read.')
  })
}
