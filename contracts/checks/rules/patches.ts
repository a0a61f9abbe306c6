import { type Json, resolve } from '../document.ts'

/**
 * A merge patch requires nothing, accepts null exactly for what a request may omit, and is a patch
 * at every depth (RFC 7396).
 */
export function checkPatches(document: Json): string[] {
  const schemas: Record<string, Json> = document.components?.schemas ?? {}
  return Object.entries(schemas)
    .filter(([name]) => name.endsWith('Patch'))
    .flatMap(([name, patch]) => {
      const base = name.replace(/Patch$/, '')
      const entity = schemas[`${base}Input`] ?? schemas[base]
      const properties = Object.entries<Json>(patch.properties ?? {})
      return [
        ...(patch.required ? [`${name}: requires ${patch.required.join(', ')}`] : []),
        ...properties.flatMap(([key, property]) => [
          ...(entity && takesNull(property) === Boolean(entity.required?.includes(key))
            ? [`${name}.${key}: ${takesNull(property) ? 'takes' : 'refuses'} null`]
            : []),
          ...(isDeep(document, property) ? [] : [`${name}.${key}: replaces instead of merging`]),
        ]),
      ]
    })
}

function takesNull({ type, anyOf, oneOf }: Json): boolean {
  const members: Json[] = [...(anyOf ?? []), ...(oneOf ?? []), { type }]
  return members.some((member) => [member.type].flat().includes('null'))
}

/** Objects inside a patch are patches, and null removes an entry of a map. */
function isDeep(document: Json, property: Json): boolean {
  const parts: Json[] = property.anyOf ?? [property]
  return parts.every((part) => {
    const target = resolve(document, part)
    if (target?.additionalProperties) return takesNull(target.additionalProperties)
    return !target?.properties || /Patch$/.test(part.$ref ?? '')
  })
}
