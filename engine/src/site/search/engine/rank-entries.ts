import {
  RESULTS_PER_CATEGORY,
  type SearchCategory,
  type SearchGroup,
  type SearchIndex,
} from '../../../model/search/search.ts'
import type { Candidate, Candidates } from './candidate.ts'
import type { Query } from './parse-query.ts'
import { type EntryMatch, type Evidence, scoreEntry } from './score-entry.ts'

const SURE_PATH = 0.8
const MENTION_SCORE = 30
/** Results below this share of the best in their group are dropped. */
const NOISE_SHARE = 0.08
/** Results of a group that are shown in any case. */
export const MIN_RESULTS = 3
/** Further results need this share of the best score. */
const MIN_SHARE_OF_BEST = 0.5

/** The best results of a group, and the number of others. */
export interface RankedGroup {
  group: SearchGroup
  matches: EntryMatch[]
  rest: number
}

/** Scores all evidence: the best matches of each group, best first, at most `limit` of them. */
export function rankEntries(
  index: SearchIndex,
  candidateOf: Candidates,
  evidence: Evidence,
  limit: (category: SearchCategory) => number = () => RESULTS_PER_CATEGORY,
): RankedGroup[] {
  const all = collectMatches(index, evidence)
  const best = Math.max(0, ...evidence.paths.values())
  const mentioned = mentions(index, evidence.paths, best)
  const groups = new Map<SearchCategory, EntryMatch[]>()
  for (const one of all) {
    const candidate = candidateOf(one.entry)
    if (!candidate || isOtherRequest(one, candidate, evidence.query, best)) continue
    if (evidence.name && !hasName(one, evidence.name)) continue
    one.score =
      scoreEntry(one, candidate, evidence) + (mentioned.has(one.entry) ? MENTION_SCORE : 0)
    if (one.score === 0) continue
    const group = groups.get(candidate.category)
    if (group) group.push(one)
    else groups.set(candidate.category, [one])
  }
  return index.groups
    .map((group) => {
      const relevant = relevantMatches(groups.get(group.id) ?? [], candidateOf)
      const matches = topMatches(relevant, limit(group.id))
      return { group, matches, rest: relevant.length - matches.length }
    })
    .filter(({ matches }) => matches.length > 0)
}

/** Best first, without noise. */
function relevantMatches(matches: EntryMatch[], candidateOf: Candidates): EntryMatch[] {
  const order = (one: EntryMatch) => candidateOf(one.entry)?.order ?? 0
  matches.sort((a, b) => b.score - a.score || order(a) - order(b) || a.entry - b.entry)
  const best = matches[0]?.score ?? 0
  return matches.filter(({ score }) => score > best * NOISE_SHARE)
}

function topMatches(matches: EntryMatch[], limit: number): EntryMatch[] {
  if (limit > RESULTS_PER_CATEGORY) return matches.slice(0, limit)
  const best = matches[0]?.score ?? 0
  return matches
    .slice(0, limit)
    .filter(({ score }, at) => at < MIN_RESULTS || score > best * MIN_SHARE_OF_BEST)
}

function collectMatches(
  index: SearchIndex,
  { texts, sections, names, paths }: Evidence,
): Iterable<EntryMatch> {
  const matches = new Map<number, EntryMatch>()
  const matchOf = (entry: number): EntryMatch => {
    const known = matches.get(entry)
    if (known) return known
    const added = { entry, text: null, section: null, sections: 0, name: null, path: 0, score: 0 }
    matches.set(entry, added)
    return added
  }
  for (const text of texts) matchOf(text.id).text = text
  for (const section of sections) {
    const one = matchOf(index.sections[section.id]?.[0] ?? 0)
    one.sections += section.score
    if ((one.section?.score ?? 0) < section.score) one.section = section
  }
  for (const name of names) {
    const one = matchOf(name.entry)
    if ((one.name?.score ?? 0) < name.score) one.name = name
  }
  for (const [entry, path] of paths) matchOf(entry).path = path
  return matches.values()
}

/**
 * A request filters operations: by method, by the family of a full URL, and by path if one is a
 * sure match.
 */
function isOtherRequest(one: EntryMatch, candidate: Candidate, { request }: Query, best: number) {
  if (!request || !candidate.method) return false
  if (request.strict && request.method !== candidate.method) return true
  if (request.category && request.category !== candidate.category) return true
  return best > SURE_PATH && one.path === 0
}

/** The query is a complete name, such as `SESSION_ENDED`: texts with only one of its words do not match. */
function hasName({ name, text, section }: EntryMatch, key: string): boolean {
  return name !== null || [text, section].some((hit) => hit && key in hit.match)
}

/** Guides that mention an operation that is a sure match of a request. */
function mentions(index: SearchIndex, paths: Map<number, number>, best: number): Set<number> {
  if (best < SURE_PATH) return new Set()
  return new Set(
    index.mentions
      .filter(([, ...operations]) => operations.some((entry) => paths.get(entry) === best))
      .map(([guide]) => guide ?? -1),
  )
}
