import {
  $friendlyName,
  type EnumMember,
  getFriendlyName,
  getLifecycleVisibilityEnum,
  isArrayModelType,
  isRecordModelType,
  isVisible,
  type Model,
  type ModelProperty,
  type Program,
  type Type,
  type Union,
} from '@typespec/compiler'
import { $ } from '@typespec/compiler/typekit'
import { decoratorContext } from './contract.ts'
import { reachableModels } from './reachable.ts'
import { getPatched, isAssigned } from './state.ts'

/** Derives request models from the entities in responses. */
export class RequestShapes {
  readonly #inputs = new Map<Type, Type>()
  readonly #patches = new Map<Model, Model>()

  constructor(
    private readonly program: Program,
    /** Models in responses: they keep their name, so the input needs another. */
    private readonly answered: Set<Type>,
  ) {}

  /**
   * The input form of a type: without what the platform sets, and optional if there is a default.
   */
  input(type: Type): Type {
    const known = this.#inputs.get(type)
    if (known) return known
    const patched = type.kind === 'Model' && getPatched(this.program, type)
    if (patched) return this.patch(patched)
    if (!this.#isChanged(type)) return type
    if (type.kind === 'Union') return this.#inputUnion(type)
    if (type.kind !== 'Model') return type
    if (isArrayModelType(type)) return this.#inputList(type)
    return this.#inputModel(type)
  }

  /**
   * A JSON Merge Patch (RFC 7396) of an entity: everything optional at every depth, and null
   * removes or resets.
   */
  patch(entity: Model): Model {
    const known = this.#patches.get(entity)
    if (known) return known
    const clone = this.#clone(entity, `${this.#nameOf(entity)}Patch`)
    this.#patches.set(entity, clone)
    for (const property of this.#sent(entity)) {
      const erasable = property.optional || this.#hasFallback(property)
      const type = this.#patchValue(property.type)
      const patched = this.#cloneProperty(property, clone)
      patched.optional = true
      patched.defaultValue = undefined
      patched.type = erasable ? this.#nullable(type) : type
    }
    return clone
  }

  #patchValue(type: Type): Type {
    if (type.kind !== 'Model' || isArrayModelType(type)) return this.input(type)
    if (!isRecordModelType(type)) return this.patch(type)
    const known = this.#patches.get(type)
    if (known) return known
    const name = this.#nameOf(type)
    const clone =
      name === 'Record' ? this.program.checker.cloneType(type) : this.#clone(type, `${name}Patch`)
    clone.indexer = { ...type.indexer, value: this.#nullable(type.indexer.value) }
    this.#patches.set(type, clone)
    return clone
  }

  #inputModel(model: Model): Model {
    const isShared = this.answered.has(model)
    const target = isShared ? this.#clone(model, `${this.#nameOf(model)}Input`) : model
    this.#inputs.set(model, target)
    const sent = this.#sent(model)
    target.properties.clear()
    for (const property of sent) {
      const own = isShared ? this.#cloneProperty(property, target) : property
      if (!isShared) target.properties.set(property.name, property)
      own.type = this.input(property.type)
      if (this.#hasFallback(property)) own.optional = true
    }
    return target
  }

  #inputList(list: Model & { indexer: { value: Type } }): Model {
    return $(this.program).array.create(this.input(list.indexer.value))
  }

  #inputUnion(union: Union): Union {
    const isShared = this.answered.has(union)
    const name = union.name && isShared ? `${union.name}Input` : union.name
    const clone = isShared ? this.program.checker.cloneType(union, { name }) : union
    this.#inputs.set(union, clone)
    for (const [key, variant] of union.variants) {
      const type = this.input(variant.type)
      clone.variants.set(key, this.program.checker.cloneType(variant, { type, union: clone }))
    }
    return clone
  }

  #isChanged(type: Type): boolean {
    return [...reachableModels([type])].some(
      (model) =>
        model.kind === 'Model' &&
        (getPatched(this.program, model) !== undefined ||
          [...model.properties.values()].some(
            (property) =>
              !this.#isSent(property) || (this.#hasFallback(property) && !property.optional),
          )),
    )
  }

  #sent(model: Model): ModelProperty[] {
    return [...model.properties.values()].filter((property) => this.#isSent(property))
  }

  #isSent(property: ModelProperty): boolean {
    const { members } = getLifecycleVisibilityEnum(this.program)
    const any = new Set([members.get('Create'), members.get('Update')] as EnumMember[])
    return isVisible(this.program, property, { any })
  }

  /** Whether the platform fills in a property that a request omits. */
  #hasFallback(property: ModelProperty): boolean {
    return property.defaultValue !== undefined || isAssigned(this.program, property)
  }

  #clone(model: Model, name: string): Model {
    const decorators = model.decorators.filter(
      ({ definition }) => !unrepeated.has(definition?.name ?? ''),
    )
    const clone = this.program.checker.cloneType(model, {
      name,
      decorators,
      properties: $(this.program).model.create({ properties: {} }).properties,
    })
    $friendlyName(decoratorContext(this.program), clone, name)
    return clone
  }

  #cloneProperty(property: ModelProperty, model: Model): ModelProperty {
    const clone = this.program.checker.cloneType(property, { model, sourceProperty: property })
    model.properties.set(clone.name, clone)
    return clone
  }

  #nameOf(model: Model): string {
    return getFriendlyName(this.program, model) ?? model.name
  }

  #nullable(type: Type): Type {
    const kit = $(this.program)
    const members =
      type.kind === 'Union' && !type.name
        ? [...type.variants.values()].map((one) => one.type)
        : [type]
    const others = members.filter((member) => member !== kit.intrinsic.null)
    return kit.union.create({
      variants: [...others, kit.intrinsic.null].map((member) =>
        kit.unionVariant.create({ type: member }),
      ),
    })
  }
}

/** Decorators that belong to the original only: its name, and texts for its operations. */
const unrepeated = new Set(['@friendlyName', '@note', '@noun', '@seenByApps'])
