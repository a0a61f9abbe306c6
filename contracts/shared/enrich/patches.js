/**
 * In a JSON Merge Patch null removes: `MoviePatch` takes null for what `Movie` may leave out. What is absent stays as
 * it is, so a patch has no defaults.
 */
export function allowRemoval(document) {
  const { schemas } = document.components
  for (const [name, patch] of Object.entries(schemas)) {
    const entity = schemas[name.replace(/Patch$/, '')]
    if (!name.endsWith('Patch') || !entity) continue
    const required = new Set(entity.required)
    for (const [key, property] of Object.entries(patch.properties)) {
      delete property.default
      if (!required.has(key)) patch.properties[key] = withNull(property)
    }
  }
}

/** `{ type: 'string', description }` → `{ anyOf: [{ type: 'string' }, { type: 'null' }], description }`. */
function withNull(property) {
  const { description, examples, deprecated, anyOf, ...shape } = property
  const members = anyOf ?? [shape]
  if (members.some(({ type }) => type === 'null')) return property
  return {
    anyOf: [...members, { type: 'null' }],
    ...(anyOf && shape),
    description,
    ...(deprecated && { deprecated }),
    ...(examples && { examples }),
  }
}
