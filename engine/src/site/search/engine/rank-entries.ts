import {
  RESULTS_PER_CATEGORY,
  type SearchCategory,
  type SearchGroup,
  type SearchIndex,
} from '../../../model/search/search.ts'
import type { Candidate, Candidates } from './candidate.ts'
import type { Query } from './parse-query.ts'
import { type Case, type Evidence, scoreCase } from './score-case.ts'

const SURE_PATH = 0.8
const MENTION_SCORE = 30
/** Results below this share of the best in their group are dropped. */
const NOISE = 0.08
/** Results per group that are always shown; further ones must be nearly as good as the best. */
export const FEW_RESULTS = 3
const NEARLY_AS_GOOD = 0.5

/** The best results of a group, and the number of others. */
export interface RankedGroup {
  group: SearchGroup
  cases: Case[]
  rest: number
}

/** Scores all evidence: the best cases of each group, best first, at most `most` of them. */
export function rankEntries(
  index: SearchIndex,
  candidateOf: Candidates,
  evidence: Evidence,
  most: (category: SearchCategory) => number = () => RESULTS_PER_CATEGORY,
): RankedGroup[] {
  const all = collectCases(index, evidence)
  const best = Math.max(0, ...evidence.paths.values())
  const mentioned = mentions(index, evidence.paths, best)
  const groups = new Map<SearchCategory, Case[]>()
  for (const one of all) {
    const candidate = candidateOf(one.entry)
    if (!candidate || isBesideRequest(one, candidate, evidence.query, best)) continue
    if (evidence.name && !hasName(one, evidence.name)) continue
    one.score = scoreCase(one, candidate, evidence) + (mentioned.has(one.entry) ? MENTION_SCORE : 0)
    if (one.score === 0) continue
    const group = groups.get(candidate.category)
    if (group) group.push(one)
    else groups.set(candidate.category, [one])
  }
  return index.groups
    .map((group) => {
      const worthy = worthyCases(groups.get(group.id) ?? [], candidateOf)
      const cases = topCases(worthy, most(group.id))
      return { group, cases, rest: worthy.length - cases.length }
    })
    .filter(({ cases }) => cases.length > 0)
}

/** Best first, without noise. */
function worthyCases(cases: Case[], candidateOf: Candidates): Case[] {
  const order = (one: Case) => candidateOf(one.entry)?.order ?? 0
  cases.sort((a, b) => b.score - a.score || order(a) - order(b) || a.entry - b.entry)
  const best = cases[0]?.score ?? 0
  return cases.filter(({ score }) => score > best * NOISE)
}

function topCases(cases: Case[], most: number): Case[] {
  if (most > RESULTS_PER_CATEGORY) return cases.slice(0, most)
  const best = cases[0]?.score ?? 0
  return cases
    .slice(0, most)
    .filter(({ score }, at) => at < FEW_RESULTS || score > best * NEARLY_AS_GOOD)
}

function collectCases(
  index: SearchIndex,
  { texts, sections, names, paths }: Evidence,
): Iterable<Case> {
  const cases = new Map<number, Case>()
  const caseOf = (entry: number): Case => {
    const known = cases.get(entry)
    if (known) return known
    const added = { entry, text: null, section: null, sections: 0, name: null, path: 0, score: 0 }
    cases.set(entry, added)
    return added
  }
  for (const text of texts) caseOf(text.id).text = text
  for (const section of sections) {
    const one = caseOf(index.sections[section.id]?.[0] ?? 0)
    one.sections += section.score
    if ((one.section?.score ?? 0) < section.score) one.section = section
  }
  for (const name of names) {
    const one = caseOf(name.entry)
    if ((one.name?.score ?? 0) < name.score) one.name = name
  }
  for (const [entry, path] of paths) caseOf(entry).path = path
  return cases.values()
}

/**
 * A request filters operations: by method, by the family of a full URL, and by path if one
 * certainly matches.
 */
function isBesideRequest(one: Case, candidate: Candidate, { request }: Query, best: number) {
  if (!request || !candidate.method) return false
  if (request.strict && request.method !== candidate.method) return true
  if (request.category && request.category !== candidate.category) return true
  return best > SURE_PATH && one.path === 0
}

/** Who types a whole name, such as `SESSION_ENDED`, does not ask for texts with one of its words. */
function hasName({ name, text, section }: Case, key: string): boolean {
  return name !== null || [text, section].some((hit) => hit && key in hit.match)
}

/** Guides that mention the operations which certainly match a request. */
function mentions(index: SearchIndex, paths: Map<number, number>, best: number): Set<number> {
  if (best < SURE_PATH) return new Set()
  return new Set(
    index.mentions
      .filter(([, ...operations]) => operations.some((entry) => paths.get(entry) === best))
      .map(([guide]) => guide ?? -1),
  )
}
