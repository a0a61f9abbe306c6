import { editDistance } from '../../../model/nearest.ts'
import { normaliseWord } from '../../../model/search/search-words.ts'

const SKIPPED = { before: 0.06, prefix: 0.01, between: 0.15, after: 0.05 }
const CORRECTED = 0.9
const THRESHOLD = 0.45

/** A segment of a path template: the index of a literal, or the name of a parameter. */
type Segment = { literal: number } | { parameter: string }

/** How well a segment of a query matches each literal; `text` is compared with parameters. */
interface Asked {
  text: string
  fits: number[]
}

/** Matches the paths of all entries against real requests. */
export class PathIndex {
  readonly #literals = new Map<string, number>()
  /** The literals in the form of `normaliseWord`. */
  readonly #normal: string[]
  readonly #templates: Segment[][]

  constructor(paths: string[][]) {
    this.#templates = paths.map((path) => path.map((segment) => this.#read(segment)))
    this.#normal = [...this.#literals.keys()].map(normaliseWord)
  }

  /** A score per path, 1 for an exact match; omits the others. */
  match(segments: string[]): Map<number, number> {
    const matches = new Map<number, number>()
    const typed = segments.map((segment) => segment.toLowerCase())
    const corrected = typed.map((segment) => this.#correct(segment))
    this.#matchAll(typed, 1, matches)
    if (corrected.some((segment, index) => segment !== typed[index]))
      this.#matchAll(corrected, CORRECTED, matches)
    return matches
  }

  #read(segment: string): Segment {
    const parameter = /^\{(.+)\}$/.exec(segment)?.[1]
    if (parameter) return { parameter }
    const text = segment.toLowerCase()
    const literal = this.#literals.get(text) ?? this.#literals.size
    this.#literals.set(text, literal)
    return { literal }
  }

  #matchAll(segments: string[], share: number, matches: Map<number, number>): void {
    const asked = segments.map((text, index) => ({
      text,
      fits: this.#literalFits(text, index === segments.length - 1),
    }))
    const api = this.#literals.get('api')
    for (const [index, template] of this.#templates.entries()) {
      const path = matchPath(template, asked, api) * share
      if (path > Math.max(THRESHOLD, matches.get(index) ?? 0)) matches.set(index, path)
    }
  }

  #literalFits(text: string, isLast: boolean): number[] {
    const normal = normaliseWord(text)
    return [...this.#literals.keys()].map((literal, index) => {
      if (literal === text) return 1
      if (this.#normal[index] === normal) return 0.95
      return isLast && text.length > 1 && literal.startsWith(text) ? 0.85 : 0
    })
  }

  /** `regsiter` → `register`; unchanged if no path has a similar segment. */
  #correct(segment: string): string {
    if (segment.length < 4 || /\d|^\{/.test(segment)) return segment
    const literals = [...this.#literals.keys()]
    if (literals.some((literal) => literal.startsWith(segment))) return segment
    const typos = segment.length < 8 ? 1 : 2
    return literals.find((literal) => editDistance(literal, segment, typos) <= typos) ?? segment
  }
}

/** Segments keep their order; omitted ones cost a little, and at least one must match literally. */
function matchPath(template: Segment[], asked: Asked[], api: number | undefined): number {
  if (asked.length === 0 || !sharesLiteral(template, asked)) return 0
  let best = 0
  for (let start = 0; start + asked.length <= template.length; start++) {
    const first = template[0]
    const isPrefix = start === 1 && first && 'literal' in first && first.literal === api
    const skipped = isPrefix ? SKIPPED.prefix : start * SKIPPED.before
    best = Math.max(best, align(template, asked, start, 0) - skipped)
  }
  return best
}

function sharesLiteral(template: Segment[], asked: Asked[]): boolean {
  return template.some(
    (segment) => 'literal' in segment && asked.some(({ fits }) => fits[segment.literal]),
  )
}

/**
 * Matches the rest of the query with the rest of the template, after pairing their first segments.
 */
function align(template: Segment[], asked: Asked[], at: number, index: number): number {
  const segment = template[at]
  const value = asked[index]
  if (!segment || !value) return 0
  const fit =
    'literal' in segment
      ? (value.fits[segment.literal] ?? 0)
      : matchParameter(segment.parameter, value.text)
  if (fit === 0) return 0
  if (index === asked.length - 1) return fit - (template.length - 1 - at) * SKIPPED.after
  let rest = 0
  for (let next = at + 1; next < template.length; next++) {
    const gap = (next - at - 1) * SKIPPED.between
    rest = Math.max(rest, align(template, asked, next, index + 1) - gap)
  }
  return fit * rest
}

/** Real values match parameters: `8f1c` for `{id}`, `movies` for `{type}`. */
function matchParameter(parameter: string, value: string): number {
  if (/^\{.*\}$|^:/.test(value)) return 0.97
  const looksLikeId = /\d/.test(value)
  const wantsId = /id$/i.test(parameter)
  if (looksLikeId) return wantsId ? 0.95 : 0.75
  return wantsId ? 0.55 : 0.85
}
