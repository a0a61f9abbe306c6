export interface Comparison {
  /** Paths such as `sources.url` of values that differ each time; lists are passed through. */
  readonly varies: ReadonlySet<string>
  /** Whether the page prints a part: what it leaves out is not looked at. */
  readonly partial: boolean
}

/** Every problem has one of its own. */
const ALWAYS_VARIES = /(^|\.)correlationId$/

/** Where a printed answer differs from the one that came back, each with its pointer. */
export function findDifferences(
  printed: unknown,
  received: unknown,
  comparison: Comparison,
): string[] {
  return compare(printed, received, { pointer: '', path: '', ...comparison })
}

interface Spot extends Comparison {
  /** `/data/0/id` */
  readonly pointer: string
  /** `data.id` */
  readonly path: string
}

function compare(printed: unknown, received: unknown, spot: Spot): string[] {
  if (spot.varies.has(spot.path) || ALWAYS_VARIES.test(spot.path))
    return kindOf(printed) === kindOf(received)
      ? []
      : [`${at(spot)} the page prints ${kindOf(printed)}, the platform returned ${show(received)}`]
  if (Array.isArray(printed) && Array.isArray(received))
    return compareLists(printed, received, spot)
  if (isObject(printed) && isObject(received)) return compareObjects(printed, received, spot)
  if (Object.is(printed, received)) return []
  return [`${at(spot)} the page prints ${show(printed)}, the platform returned ${show(received)}`]
}

function compareObjects(
  printed: Record<string, unknown>,
  received: Record<string, unknown>,
  spot: Spot,
): string[] {
  const inner = (name: string): Spot => ({
    ...spot,
    pointer: `${spot.pointer}/${name}`,
    path: spot.path === '' ? name : `${spot.path}.${name}`,
  })
  const missing = spot.partial ? [] : Object.keys(received).filter((name) => !(name in printed))
  return [
    ...Object.entries(printed).flatMap(([name, value]) =>
      name in received
        ? compare(value, received[name], inner(name))
        : [`${at(inner(name))} the page prints ${show(value)}, the platform returned nothing`],
    ),
    ...missing.map(
      (name) =>
        `${at(inner(name))} the page prints nothing, the platform returned ${show(received[name])}`,
    ),
  ]
}

/** In a part, each printed item is found among those that came back, in order. */
function compareLists(printed: unknown[], received: unknown[], spot: Spot): string[] {
  const item = (index: number): Spot => ({ ...spot, pointer: `${spot.pointer}/${index}` })
  if (!spot.partial && printed.length !== received.length)
    return [
      `${at(spot)} the page prints ${printed.length} items, the platform returned ${received.length}: ${show(received)}`,
    ]
  let next = 0
  return printed.flatMap((value, index) => {
    if (!spot.partial) return compare(value, received[index], item(index))
    const found = received.findIndex(
      (each, place) => place >= next && compare(value, each, item(index)).length === 0,
    )
    const nearest = found < 0 ? Math.min(next, received.length - 1) : found
    next = nearest + 1
    return found >= 0 ? [] : compare(value, received[nearest], item(index))
  })
}

function at({ pointer }: Spot): string {
  return pointer === '' ? 'body:' : `${pointer}:`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FORMATS: [RegExp, string][] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, 'a time'],
  [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'a UUID'],
  [/^https:\/\//, 'an address'],
]

/** What a value that varies must stay. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value !== 'string') return `a ${typeof value}`
  return FORMATS.find(([format]) => format.test(value))?.[1] ?? 'a string'
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
