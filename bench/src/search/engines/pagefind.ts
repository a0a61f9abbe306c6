import type { CreateEngine } from '../engine.ts'

interface Pagefind {
  init(): Promise<void>
  search(
    query: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: { data(): Promise<{ meta: { entry: string } }> }[] }>
}

export const createEngine: CreateEngine = async () => {
  // Not part of the bundle: written beside the index by its own indexer.
  const place = '/pagefind/pagefind.js'
  const pagefind = (await import(/* @vite-ignore */ place)) as Pagefind
  await pagefind.init()
  return async (query, category) => {
    const { results } = await pagefind.search(query, { filters: { category } })
    const best = await Promise.all(results.slice(0, 5).map((result) => result.data()))
    return best.map(({ meta }) => meta.entry)
  }
}
