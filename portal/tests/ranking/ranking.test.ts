import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { findField, parseFieldPath } from '../../../engine/src/api/field-path.ts'
import { linkOfName, ownersOf } from '../../../engine/src/api/search-links.ts'
import { compile } from '../../../engine/src/compiler/compile.ts'
import { buildSearchIndex } from '../../../engine/src/compiler/search/build-search-index.ts'
import { readOwners } from '../../../engine/src/model/search/owned-names.ts'
import type { SearchIndex } from '../../../engine/src/model/search/search.ts'
import { packIndex, unpackIndex } from '../../../engine/src/model/search/search-pack.ts'
import type { Site } from '../../../engine/src/model/site.ts'
import { createSearch, type SearchResults } from '../../../engine/src/site/search/engine/search.ts'
import { RANKING_QUERIES, type RankingQuery, TARGETS } from './ranking-queries.ts'
import { formatScore, type GroupSearch, scoreRanking } from './score-ranking.ts'

const ALL = Object.values(RANKING_QUERIES).flat()

let site: Site
let index: SearchIndex
let search: GroupSearch
let run: (query: string) => SearchResults

beforeAll(async () => {
  site = (await compile({ root: join(process.cwd(), 'portal') })).value.site
  index = buildSearchIndex(site)
  const find = await createSearch(index)
  // Most queries are part of several scores.
  const known = new Map<string, SearchResults>()
  run = (query) => {
    const results = known.get(query) ?? find(query)
    known.set(query, results)
    return results
  }
  search = (query, group) =>
    run(query)
      .groups.find((found) => found.group.id === group)
      ?.hits.map((hit) => hit.entry.id) ?? []
}, 180_000)

test('there are at least 120 queries, and their targets exist', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(120)
  const known = new Set(index.entries.map(({ category, id }) => `${category} ${id}`))
  const isMissing = ([, group, ...entries]: RankingQuery) =>
    entries.some((id) => !known.has(`${group} ${id}`))
  expect(ALL.filter(isMissing)).toEqual([])
})

test('queries find their target first, or among the first three of its group', () => {
  const lines = Object.entries(RANKING_QUERIES).flatMap(([category, queries]) => {
    const score = scoreRanking(queries, search)
    const misses = score.misses.map(({ query: [text, , ...ids], found }) => {
      return `  missed: ${text} → ${ids.join(' or ')}; found ${found.join(', ') || 'nothing'}`
    })
    return [formatScore(category, score), ...misses]
  })
  const { everyday = [], ...exact } = RANKING_QUERIES
  const all = scoreRanking(ALL, search)
  const sure = scoreRanking(Object.values(exact).flat(), search)
  const vague = scoreRanking(everyday, search)
  console.info([...lines, formatScore('all', all)].join('\n'))
  expect(all.hit1).toBeGreaterThanOrEqual(0.95)
  expect(all.hit3).toBeGreaterThanOrEqual(0.99)
  expect(sure.strict1).toBeGreaterThanOrEqual(0.89)
  expect(sure.hit1).toBeGreaterThanOrEqual(0.96)
  // Several pages would do for an everyday question, and which is best is often a matter of taste.
  expect(vague.hit1).toBeGreaterThanOrEqual(0.8)
  expect(vague.hit3).toBeGreaterThanOrEqual(0.98)
})

test('the operations of the integration APIs are found in Docs, with method and path', () => {
  const operations = site.references
    .filter(({ family }) => family.startsWith('generic-'))
    .flatMap(({ family, operations }) => operations.map((operation) => ({ family, ...operation })))
  expect(operations.length).toBeGreaterThan(20)
  const lost = operations.filter(({ family, id, method, path }) => {
    const docs = run(`${method} ${path}`).groups.find(({ group }) => group.id === 'docs')
    // A path with a parameter leads to the parameter's row.
    const hit = docs?.hits.find(({ url }) => `${url}/`.startsWith(`/${family}#/operations/${id}/`))
    return hit?.entry.id !== `${method} ${path}` || hit.method !== method
  })
  expect(lost.map(({ family, id }) => `${family}:${id}`)).toEqual([])
})

test('what is found by use leads to the row, section or anchor itself, and on to all of them', () => {
  const firstOf = (query: string, group: string) =>
    run(query).groups.find((found) => found.group.id === group)
  expect(TARGETS.map(([query, group]) => firstOf(query, group)?.hits[0]?.url)).toEqual(
    TARGETS.map(([, , url]) => url),
  )
  expect(firstOf('409', 'dapi')?.uses?.url).toBe('/dapi#/uses/409')
  expect(firstOf('rate limit', 'docs')?.hits.map(({ url }) => url)).toContain('/cms#rate-limits')
  expect(firstOf('playlist', 'dapi')?.uses).toBeNull()
})

test('the file contains the full index, and leaves room for more in a budget of 70 KB with the code', () => {
  const file = JSON.stringify(packIndex(index))
  expect(unpackIndex(JSON.parse(file))).toEqual(index)
  expect(brotliCompressSync(file).length).toBeLessThan(56_000)
})

test('every name of the contracts has a valid location', () => {
  const links = readOwners(index).flatMap((owners, at) =>
    ownersOf(owners, index.locations).map(({ entry, location }) => {
      const { url = '' } = index.entries[entry] ?? {}
      return `${url}/${linkOfName(index.names[at] ?? '', location)}`
    }),
  )
  const isDead = (link: string) => {
    const [family, operation = ''] = link.slice(1).split('#/operations/')
    const path = parseFieldPath(operation)
    const reference = site.references.find((one) => one.family === family)
    return !path || !reference || !findField(reference, path).found
  }
  expect(links.length).toBeGreaterThan(index.names.length)
  expect(links.filter(isDead)).toEqual([])
})
