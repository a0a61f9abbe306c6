import type { Reference } from '../../api/reference.ts'
import { hashOf } from '../cache/hash.ts'
import type { Part } from './closure-hashes.ts'
import { withoutDescriptions } from './without-descriptions.ts'

/** An operation or a named schema, which refers to named schemas. */
export interface ReferencePart extends Part {
  /** A hash of it without descriptions. */
  outline: string
}

export interface ReferenceParts {
  /** By id. */
  operations: Map<string, ReferencePart>
  schemas: Map<string, ReferencePart>
  /** Changes with everything but descriptions. */
  outline: string
  /** A hash of all releases, which are compared later. */
  releases: string
}

/** What a build compares to find the operations that changed. */
export function hashParts({ operations, webhooks, schemas }: Reference): ReferenceParts {
  const parts = {
    operations: new Map([...operations, ...webhooks].map((one) => [one.id, hashPart(one)])),
    schemas: new Map(Object.entries(schemas).map(([id, schema]) => [id, hashPart(schema)])),
  }
  const outlines = Object.values(parts).map((map) =>
    [...map].map(([id, part]) => [id, part.outline]),
  )
  return { ...parts, outline: hashOf(JSON.stringify(outlines)), releases: '' }
}

function hashPart(value: unknown): ReferencePart {
  const refs = new Set<string>()
  const rest = withoutDescriptions(value, (one) => {
    if (one.kind === 'ref' && 'id' in one) refs.add(String(one.id))
  })
  return { hash: hashOf(JSON.stringify(value)), outline: hashOf(JSON.stringify(rest)), refs }
}
