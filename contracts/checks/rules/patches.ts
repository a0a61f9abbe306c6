import type { Json } from '../document.ts'

/** A merge patch takes null exactly for what the entity may leave out: there null removes (RFC 7396). */
export function checkPatches(document: Json): string[] {
  const schemas: Record<string, Json> = document.components?.schemas ?? {}
  return Object.entries(schemas).flatMap(([name, patch]) => {
    const entity = schemas[name.replace(/Patch$/, '')]
    if (!name.endsWith('Patch') || !entity) return []
    return Object.entries<Json>(patch.properties)
      .filter(([key, property]) => takesNull(property) === entity.required?.includes(key))
      .map(([key, property]) => `${name}.${key}: ${takesNull(property) ? 'takes' : 'refuses'} null`)
  })
}

function takesNull({ type, anyOf, oneOf }: Json): boolean {
  const members: Json[] = [...(anyOf ?? []), ...(oneOf ?? []), { type }]
  return members.some((member) => [member.type].flat().includes('null'))
}
