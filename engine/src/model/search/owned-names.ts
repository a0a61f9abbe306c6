/** Names from contracts and where they stand, packed for size. */
export interface OwnedNames {
  /** In the order of their first owners, by location and entry. */
  names: string[]
  /**
   * For each name the entries and locations of its owners, in steps from one owner to the next, and
   * to the first from the first of the name before: `13,4,44,0 0,0` says that the first name is at
   * location 4 of entry 13 and of entry 57, the second at location 4 of entry 13.
   */
  owners: string
  /** Inside an operation, as link prefixes: `response/200/sources.drm.`, `query/`. */
  locations: string[]
}

/** Entry and location of each owner of a name, the best first: `[13, 4, 57, 4]`. */
export type Owners = number[]

export function packNames(
  named: Iterable<[name: string, owners: Owners]>,
  locations: string[],
): OwnedNames {
  const sorted = [...named].sort(
    ([a, [entryA = 0, placeA = 0]], [b, [entryB = 0, placeB = 0]]) =>
      placeA - placeB || entryA - entryB || (a < b ? -1 : 1),
  )
  let first = [0, 0]
  const owners = sorted.map(([, own]) => {
    const before = [...first, ...own]
    first = own.slice(0, 2)
    return own.map((number, at) => number - (before[at] ?? 0)).join(',')
  })
  return { names: sorted.map(([name]) => name), owners: owners.join(' '), locations }
}

/** The owners of each name. */
export function readOwners({ owners }: Pick<OwnedNames, 'owners'>): Owners[] {
  let first = [0, 0]
  return owners.split(' ').map((packed) => {
    const own = packed.split(',').map(Number)
    for (let at = 0; at < own.length; at++)
      own[at] = (own[at] ?? 0) + ((at < 2 ? first[at] : own[at - 2]) ?? 0)
    first = own
    return own
  })
}
