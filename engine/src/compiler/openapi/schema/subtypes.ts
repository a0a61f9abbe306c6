import {
  isObject,
  joinPointer,
  listAt,
  objectAt,
  own,
  type RawObject,
  splitPointer,
  textAt,
} from '../read/raw.ts'
import { resolved } from '../read/schema-graph.ts'
import { once, type Scope } from '../read/scope.ts'

/**
 * A parent with a `discriminator` whose children reference it in `allOf` is a choice between them,
 * as in OpenAPI's inheritance: `Pet` → `oneOf: [Cat, Dog]`. Null for any other schema.
 */
export function choiceOfSubtypes(scope: Scope, raw: RawObject, pointer: string): RawObject | null {
  if (!isParent(raw)) return null
  const discriminator = objectAt(raw, 'discriminator')
  const mapped = Object.values(objectAt(discriminator, 'mapping'))
    .map((target) => schemaPointer(scope, String(target)))
    .filter((target) => target !== null && target !== pointer) as string[]
  // With a mapping, a schema between the parent and a mapped one is not an option.
  const between = new Set(mapped.flatMap((target) => ancestorsOf(scope, target)))
  const children = descendantsOf(scope, pointer).filter((child) => !between.has(child))
  const options = [...new Set([...children, ...mapped])]
  return options.length > 0
    ? { discriminator, oneOf: options.map((option) => ({ $ref: option })) }
    : null
}

/** Whether a schema with `allOf` is an option of its parent's choice. */
export function isSubtype(scope: Scope, raw: RawObject, pointer: string): boolean {
  const isNamed = /^#\/components\/schemas\/[^/]+$/.test(pointer)
  return isNamed && listAt(raw, 'allOf').some((part) => isParent(resolved(scope.document, part)))
}

function isParent(raw: RawObject): boolean {
  return (
    textAt(objectAt(raw, 'discriminator'), 'propertyName') !== '' &&
    listAt(raw, 'oneOf').length + listAt(raw, 'anyOf').length === 0
  )
}

/** A mapping references a schema by pointer or by name. */
function schemaPointer(scope: Scope, target: string): string | null {
  const name = target.startsWith('#') ? (splitPointer(target).at(-1) ?? '') : target
  const schemas = objectAt(objectAt(scope.document, 'components'), 'schemas')
  return Object.hasOwn(schemas, name) ? joinPointer('#/components/schemas', name) : null
}

interface Family {
  children: Map<string, string[]>
  parents: Map<string, string[]>
}

function descendantsOf(scope: Scope, pointer: string): string[] {
  return walk(pointer, familyOf(scope).children)
}

function ancestorsOf(scope: Scope, pointer: string): string[] {
  return walk(pointer, familyOf(scope).parents)
}

function walk(start: string, next: Map<string, string[]>): string[] {
  const found = new Set([start])
  // Iteration includes elements added to the set meanwhile.
  for (const pointer of found) for (const other of next.get(pointer) ?? []) found.add(other)
  return [...found].slice(1)
}

/** Inheritance between named schemas through `allOf`. */
function familyOf(scope: Scope): Family {
  const schemas = objectAt(objectAt(scope.document, 'components'), 'schemas')
  return once(scope, schemas, () => {
    const family: Family = { children: new Map(), parents: new Map() }
    for (const [name, schema] of Object.entries(schemas))
      for (const part of isObject(schema) ? listAt(schema, 'allOf') : []) {
        const parent = isObject(part) ? own(part, '$ref') : undefined
        if (typeof parent !== 'string') continue
        const child = joinPointer('#/components/schemas', name)
        family.children.set(parent, [...(family.children.get(parent) ?? []), child])
        family.parents.set(child, [...(family.parents.get(child) ?? []), parent])
      }
    return family
  })
}
