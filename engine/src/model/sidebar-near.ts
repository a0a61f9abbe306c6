import type { SidebarEntry, SidebarPage } from './navigation.ts'

/** One entry of the part of a sidebar that stands on a page. */
export type NearEntry = SidebarPage | OpenGroup | ClosedGroup | FurtherPages

export interface OpenGroup {
  kind: 'group'
  label: string
  entries: NearEntry[]
}

/** A group that the page is not in: one link to its first page, where the group stands open. */
export interface ClosedGroup {
  kind: 'closed-group'
  label: string
  first: SidebarPage
  pages: number
}

/** What a long list leaves out at one of its ends: one link to the nearest page there. */
export interface FurtherPages {
  kind: 'further-pages'
  side: 'earlier' | 'later'
  nearest: SidebarPage
  pages: number
}

/** Pages of a sidebar that still stands whole on each of them. */
const WHOLE_SIDEBAR = 300
/** Entries of a list that is still shown whole. */
const WHOLE_LIST = 100
const PART = 80
/** Parts begin at multiples of it, so that a sidebar stays as it is while a reader goes from page to page. */
const STEP = 40
const MARGIN = (PART - STEP) / 2

/** An entry with what has to be known of all below it. */
interface Branch {
  entry: SidebarEntry
  first: SidebarPage
  pages: number
  /** Pages of earlier entries of the same list. */
  before: number
  children: Branch[]
}

/**
 * The part of a sidebar that stands on each page: all of a small one; of a large one the groups around the page, and of long
 * lists the entries around it. What it returns takes the same time however many pages there are.
 */
export function sidebarNear(entries: SidebarEntry[]): (path: string) => NearEntry[] {
  const branches = branchesOf(entries)
  if (pagesOf(branches) <= WHOLE_SIDEBAR) return () => entries
  const places = new Map<string, number[]>()
  notePlaces(branches, [], places)
  return (path) => entriesNear(branches, places.get(path) ?? [])
}

/** Groups without pages have nothing to show, and lead nowhere. */
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

/** `/docs/fapi/basics` → `[2, 0]`: the first entry of the third one. */
function notePlaces(branches: Branch[], above: number[], places: Map<string, number[]>): void {
  for (const [index, { entry, children }] of branches.entries()) {
    const place = [...above, index]
    if (entry.kind === 'group') notePlaces(children, place, places)
    else if (!places.has(entry.path)) places.set(entry.path, place)
  }
}

function entriesNear(branches: Branch[], [index = -1, ...below]: number[]): NearEntry[] {
  const [start, end] = partAround(index, branches.length)
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

/** Where a part begins and ends; nothing is left out at an end that would hardly be shorter than the link to it. */
function partAround(index: number, length: number): [start: number, end: number] {
  if (length <= WHOLE_LIST) return [0, length]
  const wanted = Math.floor(index / STEP) * STEP - MARGIN
  const start = Math.max(0, Math.min(wanted, length - PART))
  const end = start + PART
  return [start, length - end < MARGIN ? length : end]
}
