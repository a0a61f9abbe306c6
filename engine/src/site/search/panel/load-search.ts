import { unpackIndex } from '../../../model/search/search-pack.ts'
import { requestIndex } from '../engine/request-index.ts'
import { createSearch, type Search } from '../engine/search.ts'

let loaded: Promise<Search> | null = null

/** The search index, loaded and built once; a failure is not cached, so that it can be retried. */
export function loadSearch(base: string): Promise<Search> {
  if (loaded) return loaded
  loaded = requestIndex(base).then((packed) => createSearch(unpackIndex(packed), yieldEvery()))
  loaded.catch(() => {
    loaded = null
  })
  return loaded
}

/** Maximum time in milliseconds before yielding to the browser. */
const MAX_TASK_MS = 10

function yieldEvery(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MAX_TASK_MS) return
    // Timers that start one another wait 4 ms each.
    await (window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
    since = performance.now()
  }
}
