import { hashOf } from '../cache/hash.ts'

/** Something that refers to others. */
export interface Part {
  hash: string
  refs: ReadonlySet<string>
}

/** A part on the path of the search. */
interface Visit {
  ref: string
  /** In the order of the visits. */
  index: number
  /** The lowest index that it reaches: its own, unless it is part of a cycle. */
  lowest: number
  waiting: string[]
}

/**
 * Returns hashes of parts with all that they reach. Parts of a cycle reach the same, so they share
 * a hash (Tarjan's algorithm); without recursion, because chains of schemas can be long.
 */
export function closureHashes(find: (ref: string) => Part | undefined): (ref: string) => string {
  const known = new Map<string, string>()
  const refsOf = (ref: string) => [...(find(ref)?.refs ?? [])]
  const hashCycle = (cycle: string[]) => {
    const outside = new Set(cycle.flatMap(refsOf).flatMap((ref) => known.get(ref) ?? []))
    const own = cycle.sort().map((ref) => [ref, find(ref)?.hash])
    const hash = hashOf(JSON.stringify([own, [...outside].sort()]))
    for (const ref of cycle) known.set(ref, hash)
  }
  return (ref) => {
    if (!known.has(ref)) visitCycles(ref, refsOf, (inner) => known.has(inner), hashCycle)
    return known.get(ref) ?? ''
  }
}

/** Visits what a part reaches, cycle by cycle, each after those that it refers to. */
function visitCycles(
  start: string,
  refsOf: (ref: string) => string[],
  isDone: (ref: string) => boolean,
  onCycle: (refs: string[]) => void,
): void {
  const open = new Map<string, Visit>()
  const stack: string[] = []
  const path: Visit[] = []
  const enter = (ref: string) => {
    const visit = { ref, index: open.size, lowest: open.size, waiting: refsOf(ref) }
    open.set(ref, visit)
    stack.push(ref)
    path.push(visit)
  }
  enter(start)
  for (let visit = path.at(-1); visit; visit = path.at(-1)) {
    const next = visit.waiting.pop()
    if (next !== undefined) {
      const known = open.get(next)
      if (isDone(next)) continue
      if (known) visit.lowest = Math.min(visit.lowest, known.index)
      else enter(next)
      continue
    }
    path.pop()
    const before = path.at(-1)
    if (before) before.lowest = Math.min(before.lowest, visit.lowest)
    if (visit.lowest === visit.index) onCycle(stack.splice(stack.lastIndexOf(visit.ref)))
  }
}
