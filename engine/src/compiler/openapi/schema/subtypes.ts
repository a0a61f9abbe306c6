import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  textAt,
} from '../read/raw.ts'
import { once, type Scope } from '../read/scope.ts'

/**
 * A parent with a `discriminator` whose children name it in `allOf` is a choice between them, as OpenAPI describes
 * inheritance: `Pet` → `oneOf: [Cat, Dog]`. Null for any other schema.
 */
export function choiceOfSubtypes(scope: Scope, raw: RawObject, pointer: string): RawObject | null {
  const discriminator = objectAt(raw, 'discriminator')
  if (!textAt(discriminator, 'propertyName')) return null
  if (listAt(raw, 'oneOf').length + listAt(raw, 'anyOf').length > 0) return null
  const children = childrenByParent(scope).get(pointer) ?? []
  return children.length > 0
    ? { discriminator, oneOf: children.map((child) => ({ $ref: child })) }
    : null
}

/** `#/components/schemas/Pet` → the pointers of all schemas that name it in `allOf`. */
function childrenByParent(scope: Scope): Map<string, string[]> {
  const schemas = objectAt(objectAt(scope.document, 'components'), 'schemas')
  return once(scope, schemas, () => {
    const children = new Map<string, string[]>()
    for (const [name, schema] of Object.entries(schemas))
      for (const part of isObject(schema) ? listAt(schema, 'allOf') : []) {
        const parent = isObject(part) ? own(part, '$ref') : undefined
        if (typeof parent !== 'string') continue
        const known = children.get(parent) ?? []
        children.set(parent, [...known, joinPointer('#/components/schemas', name)])
      }
    return children
  })
}
