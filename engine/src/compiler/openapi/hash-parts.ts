import type { Reference } from '../../api/reference.ts'
import { hashOf } from '../cache/hash.ts'

/** An operation or a named schema. */
export interface Part {
  hash: string
  /** Ids of the named schemas in it. */
  refs: Set<string>
}

/** By id. */
export interface ReferenceParts {
  operations: Map<string, Part>
  schemas: Map<string, Part>
}

/** What a build compares to find the operations that changed. */
export function hashParts({ operations, webhooks, schemas }: Reference): ReferenceParts {
  return {
    operations: new Map([...operations, ...webhooks].map((one) => [one.id, hashPart(one)])),
    schemas: new Map(Object.entries(schemas).map(([id, schema]) => [id, hashPart(schema)])),
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

/** What a part refers to, at any depth, sorted. */
export function reachedFrom(part: Part, find: (ref: string) => Part | undefined): string[] {
  const found = new Set(part.refs)
  // Iteration includes elements added to the set meanwhile.
  for (const ref of found) for (const next of find(ref)?.refs ?? []) found.add(next)
  return [...found].sort()
}
