import { hashOf } from '../cache/hash.ts'
import { closureHashes, type Part } from './closure-hashes.ts'
import { webhooksKey } from './operation/collect-operations.ts'
import type { ReferenceBundle } from './read/contract-source.ts'
import { lookUp } from './read/follow-ref.ts'
import { joinPointer, type RawObject, textAt } from './read/raw.ts'
import { withoutDescriptions } from './without-descriptions.ts'

type Contract = Pick<ReferenceBundle, 'reference' | 'document' | 'parts'>

/**
 * Hashes of what a sample of an operation is checked against: the operation with all that it refers
 * to, but without descriptions, and the routes of the contract. An unknown operation has only the
 * latter.
 */
export function hashOperations(contract: Contract): (id: string) => string {
  const { reference, parts } = contract
  const document = contract.document()
  const { operations, webhooks, servers, security } = reference
  const all = [...operations, ...webhooks]
  const routes = all.map(({ id, method, path }) => [id, method, path])
  const shared = hashOf(JSON.stringify([textAt(document, 'openapi'), servers, security, routes]))
  const hashOfSchema = closureHashes((schema) => {
    const part = parts.schemas.get(schema)
    return part && { hash: part.outline, refs: part.refs }
  })
  const hashAt = closureHashes(partsOfDocument(document))
  return (id) => {
    const shown = parts.operations.get(id)
    const operation = all.find((one) => one.id === id)
    if (!shown || !operation) return shared
    const places = ['#/paths', `#/${webhooksKey(document)}`]
    return hashOf(
      JSON.stringify([
        shared,
        shown.outline,
        [...shown.refs].map(hashOfSchema),
        places.map((place) => hashAt(joinPointer(place, operation.path))),
      ]),
    )
  }
}

/** The parts of a document by pointer. */
function partsOfDocument(document: RawObject): (pointer: string) => Part {
  const known = new Map<string, Part>()
  return (pointer) => {
    const part = known.get(pointer) ?? partOf(lookUp(document, pointer))
    known.set(pointer, part)
    return part
  }
}

function partOf(value: unknown): Part {
  const refs = new Set<string>()
  const text = JSON.stringify(withoutDescriptions(value), (key, inner) => {
    if (key === '$ref' && typeof inner === 'string') refs.add(inner)
    return inner
  })
  return { hash: hashOf(text ?? ''), refs }
}
