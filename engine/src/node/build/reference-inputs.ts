import { changesByOperation } from '../../api/change-links.ts'
import type { Operation, Reference } from '../../api/reference.ts'
import { hashOf } from '../../compiler/cache/hash.ts'

/** Hashes of what the files of a family are made from. */
export interface ReferenceInputs {
  family: string
  /** The operation, the named schemas it reaches, its changes, and what all operations share. */
  ofOperation: (operation: Operation) => string
  ofSchema: (id: string) => string
}

/** In `dev`, no file is compared with that of an earlier build. */
export const NO_INPUTS: ReferenceInputs = { family: '', ofOperation: () => '', ofSchema: () => '' }

/** `code` changes with the code that the portal adds. */
export function hashReference(reference: Reference, code: string): ReferenceInputs {
  const { operations, webhooks, schemas, releases, ...rest } = reference
  const ids = [operations, webhooks].map((list) => list.map(({ id }) => id))
  const shared = hashOf(JSON.stringify([code, rest, ids]))
  const named = new Map(Object.entries(schemas).map(([id, schema]) => [id, hashPart(schema)]))
  const own = new Map([...operations, ...webhooks].map((one) => [one, hashPart(one)]))
  const changes = changesByOperation(releases)
  const reached = (part: Part) =>
    [...reach(part, named)].sort().map((id) => [id, named.get(id)?.hash])
  const hash = (part: Part, extra: unknown) =>
    hashOf(JSON.stringify([shared, part.hash, reached(part), extra]))
  return {
    family: hashOf(
      JSON.stringify([
        shared,
        ...[...own.values()].map((part) => part.hash),
        ...[...named].map(([id, part]) => [id, part.hash]),
        releases,
      ]),
    ),
    ofOperation: (operation) =>
      hash(own.get(operation) ?? hashPart(operation), changes.get(operation.id)),
    ofSchema: (id) => hash(named.get(id) ?? hashPart(null), id),
  }
}

interface Part {
  hash: string
  /** Ids of the named schemas in it. */
  refs: Set<string>
}

function hashPart(value: unknown): Part {
  const refs = new Set<string>()
  collectRefs(value, refs)
  return { hash: hashOf(JSON.stringify(value)), refs }
}

function collectRefs(value: unknown, refs: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('kind' in value && value.kind === 'ref' && 'id' in value) refs.add(String(value.id))
  for (const inner of Object.values(value)) collectRefs(inner, refs)
}

/** Ids of all named schemas that a part contains, at any depth. */
function reach(part: Part, named: ReadonlyMap<string, Part>): Set<string> {
  const found = new Set(part.refs)
  // Iteration includes elements added to the set meanwhile.
  for (const id of found) for (const next of named.get(id)?.refs ?? []) found.add(next)
  return found
}
