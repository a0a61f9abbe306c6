import type { Reference } from '../../../api/reference.ts'

/** `catalogue:read` → `Read the catalogue`, as far as the document's flows describe it. */
export function scopeMeanings({ security }: Reference): Map<string, string> {
  const scopes = Object.values(security).flatMap(({ flows }) =>
    flows.flatMap(({ scopes }) => scopes),
  )
  return new Map(
    scopes
      .filter(({ description }) => description)
      .map(({ name, description }) => [name, description]),
  )
}
