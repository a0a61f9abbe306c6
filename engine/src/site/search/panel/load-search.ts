import { unpackIndex } from '../../../model/search-pack.ts'
import { requestIndex } from '../engine/request-index.ts'
import { createSearch, type Search } from '../engine/search.ts'

let loaded: Promise<Search> | null = null

/** The searchable index, loaded and made once; a failure is forgotten, so that it can be tried again. */
export function loadSearch(base: string): Promise<Search> {
  if (loaded) return loaded
  loaded = requestIndex(base).then((packed) => createSearch(unpackIndex(packed), breathe()))
  loaded.catch(() => {
    loaded = null
  })
  return loaded
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
