import type { Json } from '../checks/document.ts'

/** Objects whose keys are names of the contract, not keywords of OpenAPI. */
const NAMED = new Set(['properties', 'schemas', 'parameters', 'headers', 'responses', 'paths'])

/** A document as a release stores it: everything that a caller depends on, so no examples. */
export function releaseDocument(document: Json): Json {
  return withoutExamples(document, false)
}

function withoutExamples(node: Json, isNamed: boolean): Json {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item, false))
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isNamed || (key !== 'examples' && key !== 'example'))
      .map(([key, value]) => [key, withoutExamples(value, !isNamed && NAMED.has(key))]),
  )
}
