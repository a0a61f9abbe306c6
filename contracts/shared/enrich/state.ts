import type {
  Enum,
  EnumMember,
  Interface,
  Model,
  ModelProperty,
  Namespace,
  Operation,
} from '@typespec/compiler'
import { useStateMap as stateMap, useStateSet as stateSet } from '@typespec/compiler/utils'

export type Kind =
  | 'list'
  | 'create'
  | 'get'
  | 'update'
  | 'delete'
  | 'bulk'
  | 'search'
  | 'bulkDelete'

export interface Templated {
  kind: Kind
  entity: Model
}

export interface Nouns {
  one: string
  many: string
}

export interface Note {
  kind: string
  text: string
}

type Scope = Operation | Interface | Namespace

const key = (name: string) => Symbol.for(`backstage.${name}`)

export const [getTemplated, setTemplated] = stateMap<Operation, Templated>(key('kind'))
export const [getNouns, setNouns] = stateMap<Model, Nouns>(key('noun'))
export const [getNotes, setNotes] = stateMap<Interface | Model, Note[]>(key('note'))
export const [getUnique, setUnique] = stateMap<ModelProperty, { fixed: boolean }>(key('unique'))
export const [getOrder, setOrder] = stateMap<Model, string[]>(key('sortedBy'))
export const [getErrors, setErrors] = stateMap<Scope | Model, string[]>(key('errors'))
export const [getSpares, setSpares] = stateMap<Scope, string[]>(key('spares'))
export const [getRateLimit, setRateLimit] = stateMap<Scope, EnumMember>(key('rateLimit'))
export const [getResource, setResource] = stateMap<Scope, string>(key('resource'))
export const [getScopes, setScopes] = stateMap<Operation, string[]>(key('scopes'))
export const [getCatalogue, setCatalogue, allCatalogues] = stateMap<
  Enum,
  { name: string; title: string }
>(key('catalogue'))
export const [getRow, setRow] = stateMap<EnumMember, Record<string, unknown>>(key('row'))
export const [isStandard, setStandard] = stateSet<Operation>(key('standard'))
export const [isStandalone, setStandalone] = stateSet<Operation>(key('standalone'))
export const [isSeenByApps, setSeenByApps] = stateSet<Model>(key('seenByApps'))
export const [getWebhook, setWebhook] = stateMap<Operation, string>(key('webhook'))
export const [getServer, setServer] = stateMap<Operation, { url: string; description: string }>(
  key('servedAt'),
)
export const [getPatched, setPatched] = stateMap<Model, Model>(key('patchOf'))
export const [isAssigned, setAssigned] = stateSet<ModelProperty>(key('assigned'))
export const [getBoundedTexts, setBoundedTexts] = stateMap<Model, Map<number, Model>>(
  key('maxTextLength'),
)
export const [getUnboundedText, setUnboundedText] = stateMap<Model, Model>(key('unboundedText'))
