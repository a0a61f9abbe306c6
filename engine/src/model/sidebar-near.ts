import type { SidebarEntry, SidebarPage } from './navigation.ts'

/** One entry of the excerpt of a sidebar that a page shows. */
export type NearEntry = SidebarPage | OpenGroup | ClosedGroup | FurtherPages

export interface OpenGroup {
  kind: 'group'
  label: string
  entries: NearEntry[]
}

/** A group that does not contain the page: a link to its first page, which shows the group open. */
export interface ClosedGroup {
  kind: 'closed-group'
  label: string
  first: SidebarPage
  pages: number
}

/** The entries that a long list omits at one end: a link to the nearest omitted page. */
export interface FurtherPages {
  kind: 'further-pages'
  side: 'earlier' | 'later'
  nearest: SidebarPage
  pages: number
}

/** Sidebars up to this number of pages are shown in full. */
const MAX_FULL_SIDEBAR = 300
/** Lists up to this number of entries are shown in full. */
const MAX_FULL_LIST = 100
const EXCERPT = 80
/** Excerpts start at multiples of this, so the sidebar rarely changes from page to page. */
const STEP = 40
const MARGIN = (EXCERPT - STEP) / 2

/** An entry with totals of its subtree. */
interface Branch {
  entry: SidebarEntry
  first: SidebarPage
  pages: number
  /** Pages of preceding siblings. */
  before: number
  children: Branch[]
}

/**
 * Returns a function that gives the sidebar of a page: the full one if it is small, otherwise the
 * groups around the page and, in long lists, the entries around it. Its cost does not grow with the
 * number of pages; pages that show the same get the same object.
 */
export function sidebarNear(entries: SidebarEntry[]): (path: string) => NearEntry[] {
  const branches = branchesOf(entries)
  if (pagesOf(branches) <= MAX_FULL_SIDEBAR) return () => entries
  const positions = new Map<string, number[]>()
  collectPositions(branches, [], positions)
  const known = new Map<string, NearEntry[]>()
  return (path) => {
    const position = positions.get(path) ?? []
    const place = placeOf(branches, position)
    const entries = known.get(place) ?? entriesNear(branches, position)
    known.set(place, entries)
    return entries
  }
}

/** The same for pages that show the same excerpt. */
function placeOf(branches: Branch[], [index = -1, ...below]: number[]): string {
  const [start] = excerptAround(index, branches.length)
  const children = branches[index]?.children ?? []
  return below.length === 0 ? `${start}` : `${start} ${index}/${placeOf(children, below)}`
}

/** Skips groups without pages. */
function branchesOf(entries: SidebarEntry[]): Branch[] {
  const branches: Branch[] = []
  let before = 0
  for (const entry of entries) {
    const children = entry.kind === 'group' ? branchesOf(entry.entries) : []
    const first = entry.kind === 'group' ? children[0]?.first : entry
    if (!first) continue
    const pages = entry.kind === 'group' ? pagesOf(children) : 1
    branches.push({ entry, first, pages, before, children })
    before += pages
  }
  return branches
}

function pagesOf(branches: Branch[]): number {
  const last = branches.at(-1)
  return last ? last.before + last.pages : 0
}

/** `/docs/fapi/basics` → `[2, 0]`: the first entry of the third group. */
function collectPositions(
  branches: Branch[],
  above: number[],
  positions: Map<string, number[]>,
): void {
  for (const [index, { entry, children }] of branches.entries()) {
    const position = [...above, index]
    if (entry.kind === 'group') collectPositions(children, position, positions)
    else if (!positions.has(entry.path)) positions.set(entry.path, position)
  }
}

function entriesNear(branches: Branch[], [index = -1, ...below]: number[]): NearEntry[] {
  const [start, end] = excerptAround(index, branches.length)
  const earlier = branches[start - 1]
  const later = branches[end]
  const near = branches.slice(start, end).map((branch, position): NearEntry => {
    const { entry, first, pages, children } = branch
    if (entry.kind === 'page') return entry
    if (start + position !== index)
      return { kind: 'closed-group', label: entry.label, first, pages }
    return { kind: 'group', label: entry.label, entries: entriesNear(children, below) }
  })
  if (earlier) near.unshift(further('earlier', earlier, earlier.before + earlier.pages))
  if (later) near.push(further('later', later, pagesOf(branches) - later.before))
  return near
}

function further(side: FurtherPages['side'], { first }: Branch, pages: number): FurtherPages {
  return { kind: 'further-pages', side, nearest: first, pages }
}

/**
 * Bounds of an excerpt; omits nothing at the end if that would save little more than the link
 * costs.
 */
function excerptAround(index: number, length: number): [start: number, end: number] {
  if (length <= MAX_FULL_LIST) return [0, length]
  const wanted = Math.floor(index / STEP) * STEP - MARGIN
  const start = Math.max(0, Math.min(wanted, length - EXCERPT))
  const end = start + EXCERPT
  return [start, length - end < MARGIN ? length : end]
}
