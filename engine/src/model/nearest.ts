/** Edits that turn `a` into `b` (insert, delete, replace, swap of neighbours); stops counting above `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const replace = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replace)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Caps suggestions, so that a portal with thousands of dead links still builds fast. */
const MAX_SUGGESTIONS = 200

/** Like `nearestNames` for many names: returns the best suggestion for each, memoised. */
export function suggestFrom(names: string[]): (wanted: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (wanted) => {
    if (!known.has(wanted) && known.size < MAX_SUGGESTIONS)
      known.set(wanted, nearestNames(wanted, names, 1)[0])
    return known.get(wanted)
  }
}

/** Shorter ones are in too many names. */
const MIN_PART_LENGTH = 4

/**
 * The names closest to `wanted`, best first, then those that contain it: `login` → `loginUser`;
 * empty if none is close enough to help.
 */
export function nearestNames(wanted: string, names: Iterable<string>, count = 3): string[] {
  const limit = Math.max(2, Math.floor(wanted.length * 0.4))
  const needle = wanted.toLowerCase()
  return [...names]
    .map((name) => {
      const other = name.toLowerCase()
      const isPart = needle.length >= MIN_PART_LENGTH && other.includes(needle)
      const distance = editDistance(needle, other, limit)
      return { name, distance: isPart ? Math.min(distance, limit) : distance }
    })
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name))
    .slice(0, count)
    .map(({ name }) => name)
}
