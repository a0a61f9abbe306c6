import type { Reference } from '../../api/reference.ts'
import { kindOfName } from '../../api/search-links.ts'
import { type OwnedNames, packNames } from '../../model/search/owned-names.ts'

interface OwnedName {
  name: string
  location: string
  entry: number
}

/** Names with their owners, in the order in which they are added; a large API has millions, so each is two numbers. */
export class NameTable {
  readonly #locations = new Map<string, number>()
  /** Entry and location of each owner, by name. */
  readonly #owners = new Map<string, number[]>()

  add({ name, location, entry }: OwnedName): void {
    const index = this.#locations.get(location) ?? this.#locations.size
    this.#locations.set(location, index)
    const owners = this.#owners.get(name)
    if (owners) owners.push(entry, index)
    else this.#owners.set(name, [entry, index])
  }

  packed(): OwnedNames {
    return packNames(this.#owners, [...this.#locations.keys()])
  }
}

/** Every error code that a response of an operation carries. */
export function errorCodesOf(references: Reference[]): ReadonlySet<string> {
  const operations = references.flatMap((reference) => reference.operations)
  return new Set(operations.flatMap(({ responses }) => responses.flatMap((one) => one.errorCodes)))
}

/** A problem's `code` may hold any error code, but only the responses that really carry one are its owners. */
export function isNoPossibleCode(
  codes: ReadonlySet<string>,
): (owned: Pick<OwnedName, 'name' | 'location'>) => boolean {
  return ({ name, location }) => kindOfName(name, location) !== 'value' || !codes.has(name)
}
