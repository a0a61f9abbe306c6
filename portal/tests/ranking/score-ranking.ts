import type { SearchCategory } from '../../../engine/src/model/search/search.ts'
import type { RankingQuery } from './ranking-queries.ts'

/** Returns the ids of one group's results for a query, best first; adapts any search engine. */
export type GroupSearch = (query: string, group: SearchCategory) => string[]

export interface RankingScore {
  queries: number
  /** Share of queries whose first target, not only one of several, is first of its group. */
  strict1: number
  /** Share of queries whose target is first, or among the first three, of its group. */
  hit1: number
  hit3: number
  /** Mean of 1 / rank. */
  mrr: number
  misses: { query: RankingQuery; found: string[] }[]
}

export function scoreRanking(queries: RankingQuery[], search: GroupSearch): RankingScore {
  const answers = queries.map((query) => ({ query, found: search(query[0], query[1]) }))
  const ranks = answers.map(
    ({ query: [, , ...entries], found }) => found.findIndex((id) => entries.includes(id)) + 1,
  )
  const share = (isHit: (rank: number) => boolean) => ranks.filter(isHit).length / ranks.length
  return {
    queries: queries.length,
    strict1:
      answers.filter(({ query: [, , first], found }) => found[0] === first).length / queries.length,
    hit1: share((rank) => rank === 1),
    hit3: share((rank) => rank >= 1 && rank <= 3),
    mrr: ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length,
    misses: answers.filter((_, index) => (ranks[index] || 9) > 3),
  }
}

/** `field            20 queries   strict hit@1 0.90   hit@1 0.95   hit@3 1.00   MRR 0.97` */
export function formatScore(
  name: string,
  { queries, strict1, hit1, hit3, mrr }: RankingScore,
): string {
  const figures = [strict1, hit1, hit3, mrr].map((figure) => figure.toFixed(2))
  return `${name.padEnd(16)} ${String(queries).padStart(3)} queries   strict hit@1 ${figures[0]}   hit@1 ${figures[1]}   hit@3 ${figures[2]}   MRR ${figures[3]}`
}
