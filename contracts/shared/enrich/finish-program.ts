import { join } from 'node:path'
import {
  type EnumMember,
  getLifecycleVisibilityEnum,
  isVisible,
  type Model,
  type Program,
  resetVisibilityModifiersForClass,
  type Type,
} from '@typespec/compiler'
import { getTagsMetadata, setExtension } from '@typespec/openapi'
import { describeEnums } from './catalogues.ts'
import { addConditions } from './conditions.ts'
import { type Contract, describe, readContract } from './contract.ts'
import { describeCalls } from './describe-calls.ts'
import { findProblems } from './problem-codes.ts'
import { reachableModels } from './reachable.ts'
import { RequestShapes } from './request-shapes.ts'
import { completeCalls } from './responses.ts'

/**
 * Completes the program before any emitter runs: texts, problems, shared headers, request shapes.
 */
export async function $onValidate(program: Program): Promise<void> {
  const contract = program.hasError() ? undefined : readContract(program)
  if (!contract) return
  addConditions(contract)
  describeCalls(contract)
  findProblems(contract)
  keepCodes(contract)
  describeEnums(program)
  shapeRequests(contract)
  completeCalls(contract)
  setAsideWebhooks(contract)
  publishCatalogues(contract)
  orderTags(contract)
  await addOverview(contract)
}

/** Separates request and response models, after which no property depends on visibility. */
function shapeRequests({ program, calls, standard }: Contract): void {
  const payloads = calls
    .filter(({ isSent }) => isSent)
    .flatMap(({ http }) => bodyTypes(http.parameters.body))
  const answers = calls.flatMap(({ type }) => [type.returnType])
  const answered = reachableModels([...payloads, ...answers, standard.problem, standard.forbidden])
  const shapes = new RequestShapes(program, answered)
  for (const { type, isSent } of calls) {
    if (isSent) continue
    for (const property of type.parameters.properties.values()) {
      property.type = shapes.input(property.type)
    }
  }
  for (const model of answered) if (model.kind === 'Model') keepAnswered(program, model)
  for (const model of reachableModels(
    calls.flatMap(({ type }) => [type.parameters, type.returnType]),
  )) {
    if (model.kind === 'Model') forgetVisibility(program, model)
  }
}

const bodyTypes = (body: { type: Type } | undefined) => (body ? [body.type] : [])

/** A response has neither write-only properties nor defaults: every property is present. */
function keepAnswered(program: Program, model: Model): void {
  const read = getLifecycleVisibilityEnum(program).members.get('Read') as EnumMember
  for (const property of [...model.properties.values()]) {
    if (!isVisible(program, property, { any: new Set([read]) }))
      model.properties.delete(property.name)
    property.defaultValue = undefined
  }
}

function forgetVisibility(program: Program, model: Model): void {
  const lifecycle = getLifecycleVisibilityEnum(program)
  for (const property of model.properties.values()) {
    resetVisibilityModifiersForClass(program, property, lifecycle)
  }
}

/** A family lists exactly the codes that its operations return. */
function keepCodes({ namespace, usedCodes }: Contract): void {
  const codes = namespace.enums.get('ErrorCode')?.members
  for (const name of [...(codes?.keys() ?? [])]) {
    if (!usedCodes.has(name)) codes?.delete(name)
  }
}

/**
 * Webhooks are a separate section in OpenAPI, which the emitter does not support, so they are
 * removed from the paths.
 */
function setAsideWebhooks({ calls }: Contract): void {
  for (const { type, webhook } of calls) {
    if (webhook) type.interface?.operations.delete(type.name)
  }
}

function publishCatalogues({ program, namespace, catalogues, usedCodes }: Contract): void {
  const { errors, blockedReasons, ...others } = catalogues
  const rows = errors?.rows.filter(({ key }) => usedCodes.has(key)) ?? []
  const codes = rows.map(({ key, description, ...cells }) => [
    key,
    { ...cells, cause: description },
  ])
  setExtension(program, namespace, 'x-errorCatalogue', Object.fromEntries(codes))
  if (blockedReasons) {
    const reasons = blockedReasons.rows.map(({ key, ...rest }, index) => ({
      code: key,
      precedence: index + 1,
      ...rest,
    }))
    setExtension(program, namespace, 'x-blockedReasons', reasons)
  }
  if (Object.keys(others).length > 0) setExtension(program, namespace, 'x-catalogues', others)
}

/** Decorators run in reverse order, so the last tag comes first. */
function orderTags({ program, namespace }: Contract): void {
  const tags = getTagsMetadata(program, namespace)
  if (!tags) return
  const reversed = Object.entries(tags).reverse()
  for (const [name] of reversed) delete tags[name]
  Object.assign(tags, Object.fromEntries(reversed))
}

/** `overview.md` beside `main.tsp` becomes the description of the document. */
async function addOverview({ program, namespace }: Contract): Promise<void> {
  const overview = await program.host.readFile(overviewFile(program)).catch(() => undefined)
  if (overview) describe(program, namespace, overview.text.trim())
}

export function overviewFile(program: Program): string {
  return join(program.projectRoot, 'overview.md')
}
