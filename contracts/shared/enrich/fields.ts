import { isArrayModelType, isRecordModelType, type Model, type Type } from '@typespec/compiler'

export interface SearchFields {
  /** Fields that a condition can compare: `status`, `windows.from`. */
  filter: string[]
  /** Fields that give an order: one value per entity. */
  sort: string[]
}

/** Fields below this many dots are not indexed. */
const DEEPEST = 1

/** The searchable fields of an entity, read from its model. */
export function searchFields(entity: Model): SearchFields {
  const found: SearchFields = { filter: [], sort: [] }
  collect(entity, { prefix: '', depth: 0, isSingle: true, found })
  return found
}

interface Walk {
  prefix: string
  depth: number
  isSingle: boolean
  found: SearchFields
}

function collect(model: Model, walk: Walk): void {
  for (const property of model.properties.values()) {
    addField(`${walk.prefix}${property.name}`, property.type, walk)
  }
}

function addField(name: string, type: Type, walk: Walk): void {
  const { depth, isSingle, found } = walk
  const target = withoutNull(type)
  if (target.kind === 'Model' && isArrayModelType(target)) {
    addField(name, target.indexer.value, { ...walk, isSingle: false })
    return
  }
  if (target.kind === 'Model' && !isRecordModelType(target)) {
    if (depth < DEEPEST) collect(target, { ...walk, prefix: `${name}.`, depth: depth + 1 })
    return
  }
  // A map of anything is not a field, a text by language is.
  if (target.kind === 'Model' ? !target.name.startsWith('LocalisedText') : !isValue(target)) return
  found.filter.push(name)
  if (isSingle) found.sort.push(name)
}

/** A secret is no value to compare with. */
function isValue(type: Type): boolean {
  if (type.kind === 'Scalar') return type.name !== 'SecretRef'
  return type.kind === 'Enum' || type.kind === 'EnumMember' || type.kind === 'String'
}

function withoutNull(type: Type): Type {
  if (type.kind !== 'Union') return type
  const members = [...type.variants.values()].map((variant) => variant.type)
  const others = members.filter(({ kind }) => kind !== 'Intrinsic')
  return others.length === 1 && others[0] ? others[0] : type
}
