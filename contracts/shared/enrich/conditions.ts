import { basename } from 'node:path'
import type { Model, ModelProperty } from '@typespec/compiler'
import { $ } from '@typespec/compiler/typekit'
import { getHttpOperation } from '@typespec/http'
import type { Call, Contract } from './contract.ts'

/**
 * Every create accepts an `Idempotency-Key`, and every response with an `ETag` `If-None-Match`,
 * without declaring it.
 */
export function addConditions(contract: Contract): void {
  // Integrators serve these, and decide what they store under a key.
  if (basename(contract.program.projectRoot).startsWith('generic-')) return
  for (const call of contract.calls.filter(({ isStandalone }) => !isStandalone)) {
    if (isCreate(call)) addParameters(contract, call, 'IdempotencyKey')
    if (isTagged(call)) {
      addParameters(contract, call, 'EntityIfNoneMatch')
      const kit = $(contract.program)
      const variants = [call.type.returnType, modelOf(contract, 'Unchanged')]
      call.type.returnType = kit.union.create({
        variants: variants.map((type) => kit.unionVariant.create({ type })),
      })
    }
    const [http] = getHttpOperation(contract.program, call.type)
    call.http = { ...http, authentication: call.http.authentication }
  }
}

export function isCreate({ http }: Call): boolean {
  return http.verb === 'post' && http.responses.some(({ statusCodes }) => statusCodes === 201)
}

function isTagged({ http: { verb, responses } }: Call): boolean {
  const found = responses.find(({ statusCodes }) => statusCodes === 200)
  const hasTag = found?.responses.some(({ headers }) => headers?.ETag !== undefined)
  return (
    verb === 'get' && hasTag === true && !responses.some(({ statusCodes }) => statusCodes === 304)
  )
}

function addParameters(contract: Contract, { type, http }: Call, name: string): void {
  const known = new Set(http.parameters.parameters.map((parameter) => parameter.name))
  if (known.has('Idempotency-Key') || known.has('If-None-Match')) return
  const added = [...modelOf(contract, name).properties.values()].map(
    (property): [string, ModelProperty] => [property.name, property],
  )
  const own = type.parameters
  const properties = Object.fromEntries([...own.properties, ...added])
  type.parameters = $(contract.program).model.create({ properties })
  type.parameters.sourceModels = own.sourceModels
}

/** A model of the sources that the rules of every family use. */
export function modelOf({ namespace }: Contract, name: string): Model {
  const model = namespace.models.get(name)
  if (!model) throw new Error(`The sources declare no model ${name}.`)
  return model
}
