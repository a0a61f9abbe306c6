import { unpackIndex } from '../../model/search-pack.ts'
import { requestIndex } from './request-index.ts'
import { createSearch, type Search } from './search.ts'

const loaded = new Map<string, Promise<Search>>()

/** The searchable index of a URL, loaded and made once; a failure is forgotten, so that it can be tried again. */
export function loadSearch(indexUrl: string): Promise<Search> {
  const known = loaded.get(indexUrl)
  if (known) return known
  const search = requestIndex(indexUrl).then((packed) =>
    createSearch(unpackIndex(packed), breathe()),
  )
  loaded.set(indexUrl, search)
  search.catch(() => loaded.delete(indexUrl))
  return search
}

/** Longest stretch of work before the browser may paint or take a key. */
const STRETCH = 10

function breathe(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < STRETCH) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
