import type {
  DecoratorContext,
  Enum,
  EnumMember,
  Interface,
  Model,
  ModelProperty,
  Namespace,
  Operation,
  Program,
  Union,
} from '@typespec/compiler'
import { $friendlyName, $maxLength, Numeric } from '@typespec/compiler'
import { $ } from '@typespec/compiler/typekit'
import { searchFields } from './fields.ts'
import * as state from './state.ts'

type Scope = Operation | Interface | Namespace

/** Names of the codes that a decorator adds; decorators run in reverse order. */
const codesOf = (codes: EnumMember[], known: string[] = []) => [
  ...codes.map(({ name }) => name),
  ...known,
]

/** A union of texts, which the emitter writes as an enum. */
function oneOf(program: Program, texts: string[]): Union {
  const kit = $(program)
  return kit.union.create({
    variants: texts.map((text) => kit.unionVariant.create({ type: kit.literal.create(text) })),
  })
}

/** `LocalisedText` with a maximum length per language: `LocalisedText40`. */
function boundedText(context: DecoratorContext, target: Model, most: number): Model {
  const { program } = context
  const { string } = $(program).builtin
  // A property copied into another model runs its decorators again, on its already decorated type.
  const text = state.getUnboundedText(program, target) ?? target
  const known = state.getBoundedTexts(program, text) ?? new Map<number, Model>()
  const bounded =
    known.get(most) ?? program.checker.cloneType(text, { name: `${text.name}${most}` })
  if (!known.has(most)) {
    const value = program.checker.cloneType(string, { baseScalar: string })
    $maxLength(context, value, Numeric(String(most)))
    bounded.indexer = { key: string, value }
    $friendlyName(context, bounded, bounded.name)
    state.setBoundedTexts(program, text, known.set(most, bounded))
    state.setUnboundedText(program, bounded, text)
  }
  return bounded
}

const operation = {
  kind: ({ program }: DecoratorContext, target: Operation, kind: state.Kind, entity: Model) =>
    state.setTemplated(program, target, { kind, entity }),

  scopes: ({ program }: DecoratorContext, target: Operation, ...scopes: string[]) =>
    state.setScopes(program, target, scopes),

  standard: ({ program }: DecoratorContext, target: Operation) =>
    state.setStandard(program, target),

  standalone: ({ program }: DecoratorContext, target: Operation) =>
    state.setStandalone(program, target),

  webhook: ({ program }: DecoratorContext, target: Operation, name: string) =>
    state.setWebhook(program, target, name),

  servedAt: (
    { program }: DecoratorContext,
    target: Operation,
    ...[url, description]: [string, string]
  ) => state.setServer(program, target, { url, description }),
}

const scope = {
  note: ({ program }: DecoratorContext, target: Interface | Model, kind: string, text: string) =>
    state.setNotes(program, target, [{ kind, text }, ...(state.getNotes(program, target) ?? [])]),

  errors: ({ program }: DecoratorContext, target: Scope | Model, ...codes: EnumMember[]) =>
    state.setErrors(program, target, codesOf(codes, state.getErrors(program, target))),

  spares: ({ program }: DecoratorContext, target: Operation | Interface, ...codes: EnumMember[]) =>
    state.setSpares(program, target, codesOf(codes, state.getSpares(program, target))),

  rateLimit: ({ program }: DecoratorContext, target: Scope, policy: EnumMember) =>
    state.setRateLimit(program, target, policy),

  resource: ({ program }: DecoratorContext, target: Operation | Interface, name: string) =>
    state.setResource(program, target, name),
}

const type = {
  noun: ({ program }: DecoratorContext, target: Model, one: string, many: string) =>
    state.setNouns(program, target, { one, many }),

  unique: ({ program }: DecoratorContext, target: ModelProperty, fixed = false) =>
    state.setUnique(program, target, { fixed }),

  assigned: ({ program }: DecoratorContext, target: ModelProperty) =>
    state.setAssigned(program, target),

  maxTextLength: (context: DecoratorContext, target: ModelProperty, most: number) => {
    if (target.type.kind === 'Model') target.type = boundedText(context, target.type, most)
    else $maxLength(context, target, Numeric(String(most)))
  },

  sortedBy: ({ program }: DecoratorContext, target: Model, ...fields: string[]) =>
    state.setOrder(program, target, fields),

  seenByApps: ({ program }: DecoratorContext, target: Model) =>
    state.setSeenByApps(program, target),

  catalogue: ({ program }: DecoratorContext, target: Enum, name: string, title: string) =>
    state.setCatalogue(program, target, { name, title }),

  row: ({ program }: DecoratorContext, target: EnumMember, cells: Record<string, unknown>) =>
    state.setRow(program, target, cells),

  patchOf: ({ program }: DecoratorContext, target: Model, entity: Model) =>
    state.setPatched(program, target, entity),

  /** Lists the fields of the entity if the model refers to one or several. */
  searchOf: ({ program }: DecoratorContext, target: Model, entity: Model) => {
    if (entity.kind !== 'Model') return
    const field = target.properties.get('field')
    if (field) field.type = oneOf(program, searchFields(entity).sort)
    const fields = target.properties.get('fields')
    const names = [...entity.properties.keys()]
    if (fields) fields.type = $(program).array.create(oneOf(program, names))
  },

  /** Requires the property that addresses the entity: `id`, or the first of its model. */
  keyRequired: (_: DecoratorContext, target: Model) => {
    const key = target.properties.get('id') ?? [...target.properties.values()][0]
    if (key) key.optional = false
  },

  /** Omits matching by `externalId` if the entity has none. */
  fitBatch: (_: DecoratorContext, target: Model | Union, entity: Model) => {
    if (entity.kind !== 'Model' || entity.properties.has('externalId')) return
    if (target.kind === 'Model') target.properties.delete('externalId')
    else {
      for (const name of target.variants.keys()) {
        if (String(name).endsWith('ByExternalId')) target.variants.delete(name)
      }
    }
  },
}

export const $decorators = { Backstage: { ...operation, ...scope, ...type } }
