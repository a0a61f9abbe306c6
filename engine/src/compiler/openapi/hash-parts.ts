import type { Reference } from '../../api/reference.ts'
import { hashOf } from '../cache/hash.ts'
import type { Part } from './closure-hashes.ts'

export interface ReferenceParts {
  /** By id; they refer to named schemas. */
  operations: Map<string, Part>
  schemas: Map<string, Part>
  /** A hash of all releases, which are compared later. */
  releases: string
}

/** What a build compares to find the operations that changed. */
export function hashParts({ operations, webhooks, schemas }: Reference): ReferenceParts {
  return {
    operations: new Map([...operations, ...webhooks].map((one) => [one.id, hashPart(one)])),
    schemas: new Map(Object.entries(schemas).map(([id, schema]) => [id, hashPart(schema)])),
    releases: '',
  }
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
