import type { Type } from '@typespec/compiler'

/** All models and unions reachable from these types, including themselves. */
export function reachableModels(roots: Iterable<Type>, found = new Set<Type>()): Set<Type> {
  for (const type of roots) {
    if ((type.kind !== 'Model' && type.kind !== 'Union') || found.has(type)) continue
    found.add(type)
    reachableModels(partsOf(type), found)
  }
  return found
}

function partsOf(type: Type): Type[] {
  if (type.kind === 'Union') return [...type.variants.values()].map((variant) => variant.type)
  if (type.kind !== 'Model') return []
  const properties = [...type.properties.values()].map((property) => property.type)
  const inherited = type.baseModel ? [type.baseModel] : []
  return type.indexer
    ? [...properties, ...inherited, type.indexer.value]
    : [...properties, ...inherited]
}
