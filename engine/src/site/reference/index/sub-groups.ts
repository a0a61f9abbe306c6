import type { IndexOperation } from './index-data.ts'

export interface SubGroup {
  /** `/media/movies`; empty if the group is not divided. */
  label: string
  operations: IndexOperation[]
}

/** Shorter lists need no sub-groups. */
const LONG = 15

/** Divides a long group by the first path segment in which its operations differ, if that helps. */
export function subGroups(operations: IndexOperation[]): SubGroup[] {
  const whole = [{ label: '', operations }]
  if (operations.length < LONG) return whole
  const depth = commonSegments(operations.map(({ path }) => segmentsOf(path)))
  const divided = new Map<string, IndexOperation[]>()
  for (const operation of operations) {
    const label = `/${segmentsOf(operation.path)
      .slice(0, depth + 1)
      .join('/')}`
    divided.set(label, [...(divided.get(label) ?? []), operation])
  }
  if (divided.size < 2 || divided.size > operations.length / 3) return whole
  return [...divided].map(([label, members]) => ({ label, operations: members }))
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function commonSegments(paths: string[][]): number {
  const [first = []] = paths
  const end = first.findIndex((segment, index) => paths.some((path) => path[index] !== segment))
  return end < 0 ? first.length : end
}
