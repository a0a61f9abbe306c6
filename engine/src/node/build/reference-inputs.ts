import { changesByOperation } from '../../api/change-links.ts'
import type { Operation } from '../../api/reference.ts'
import { hashOf } from '../../compiler/cache/hash.ts'
import { lazy } from '../../compiler/cache/lazy.ts'
import { closureHashes, type Part } from '../../compiler/openapi/closure-hashes.ts'
import type { ReferenceBundle } from '../../compiler/openapi/read/contract-source.ts'

/** Hashes of what the files of a family are made from. */
export interface ReferenceInputs {
  family: string
  /** Everything but descriptions of operations and schemas. */
  outline: string
  /**
   * The operation, the named schemas it reaches, its guides and changes, and what all operations
   * share.
   */
  ofOperation: (operation: Operation) => string
  ofSchema: (id: string) => string
}

/** `code` changes with the code that the portal adds. */
export function hashReference(
  { reference, parts }: Pick<ReferenceBundle, 'reference' | 'parts'>,
  code: string,
): ReferenceInputs {
  const { operations, webhooks, schemas, releases, ...rest } = reference
  const all = [...operations, ...webhooks]
  const ids = [operations, webhooks].map((list) => list.map(({ id }) => id))
  const shared = hashOf(JSON.stringify([code, rest, ids]))
  const changes = lazy(() => changesByOperation(releases))
  const hashOfSchema = closureHashes((id) => parts.schemas.get(id))
  const hash = ({ hash: own, refs }: Part = NO_PART, extra: unknown) =>
    hashOf(JSON.stringify([shared, own, [...refs].map(hashOfSchema), extra]))
  return {
    family: hashOf(
      JSON.stringify([
        shared,
        ...all.map(({ id, guides }) => [parts.operations.get(id)?.hash, guides]),
        ...[...parts.schemas].map(([id, part]) => [id, part.hash]),
        parts.releases,
      ]),
    ),
    outline: hashOf(shared + parts.outline),
    ofOperation: ({ id, guides }) => hash(parts.operations.get(id), [guides, changes().get(id)]),
    ofSchema: (id) => hash(parts.schemas.get(id), id),
  }
}

const NO_PART: Part = { hash: '', refs: new Set() }
