import type { Page } from 'playwright-core'
import type { RankingQuery } from '../../../portal/tests/ranking/ranking-queries.ts'

interface Asked {
  url: string
  /** File of the bundled engine: `lunr`. */
  engine: string
  /** Its input: `/data.json`. */
  data: string
  queries: RankingQuery[]
}

export interface Answers {
  /** Milliseconds until the engine was ready, after its data was loaded. */
  ready: number
  /** Milliseconds of each query, on its second run. */
  times: number[]
  found: string[][]
}

/** Loads an engine in the browser and runs all queries twice; the first run is a warm-up. */
export async function askAll(page: Page, { url, engine, data, queries }: Asked): Promise<Answers> {
  await page.goto(url)
  // As text: the runner of this code would replace the import by its own.
  const module = await page.evaluateHandle(`import('/${engine}.js')`)
  return module.evaluate(
    async ({ createEngine }, [dataUrl, asked]) => {
      const shipped = await (await fetch(dataUrl)).json()
      const startedAt = performance.now()
      const answer = await createEngine(shipped, async (path: string) => (await fetch(path)).json())
      const ready = performance.now() - startedAt
      const times: number[] = []
      const found: string[][] = []
      for (const round of [0, 1])
        for (const [query, group] of asked) {
          const askedAt = performance.now()
          const ids = await answer(query, group)
          if (round === 0) continue
          times.push(performance.now() - askedAt)
          found.push(ids)
        }
      return { ready, times, found }
    },
    [data, queries] as const,
  )
}
