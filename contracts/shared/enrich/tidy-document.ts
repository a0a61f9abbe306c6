import { type Node, type OpenApi, resolveRef, visitNodes } from './openapi.ts'

/** `{ allOf: [{ $ref }], description }` → `{ $ref, description }`, which OpenAPI 3.1 allows. */
export function simplifyRefs(document: OpenApi): void {
  visitNodes(document, (node) => {
    const [part] = Array.isArray(node.allOf) && node.allOf.length === 1 ? node.allOf : []
    if (part?.$ref && !node.type) {
      const { allOf: _, ...rest } = node
      for (const key of Object.keys(node)) delete node[key]
      Object.assign(node, part, rest)
    }
    // Nothing else here closes a map, and every tool supports this keyword.
    if (node.unevaluatedProperties && !node.properties && !node.allOf) {
      node.additionalProperties = node.unevaluatedProperties
      delete node.unevaluatedProperties
    }
  })
}

/** The emitter writes an extension of a parameter into its schema too. */
export function dropRepeatedExtensions(document: OpenApi): void {
  visitNodes(document, ({ in: place, schema, ...parameter }) => {
    if (typeof place !== 'string' || typeof schema !== 'object' || schema === null) return
    for (const key of Object.keys(parameter)) if (key.startsWith('x-')) delete (schema as Node)[key]
  })
}

/** Removes every component that is not reachable from a path, webhook or security requirement. */
export function dropUnusedComponents(document: OpenApi): void {
  const { components, ...roots } = document
  const used = new Set<string>()
  const followRefs = (node: unknown): void =>
    visitNodes(node, ({ $ref }: Node) => {
      if (typeof $ref !== 'string' || used.has($ref)) return
      used.add($ref)
      followRefs(resolveRef(document, $ref))
    })
  followRefs(roots)
  for (const [kind, entries] of Object.entries(components)) {
    if (kind === 'securitySchemes' || !entries) continue
    const kept = Object.entries(entries).filter(([name]) =>
      used.has(`#/components/${kind}/${name}`),
    )
    if (kept.length > 0) components[kind] = Object.fromEntries(kept)
    else delete components[kind]
  }
}
