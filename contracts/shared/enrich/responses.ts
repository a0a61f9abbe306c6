import {
  getDoc,
  type Model,
  type ModelProperty,
  type Program,
  type Type,
  type Union,
} from '@typespec/compiler'
import { $ } from '@typespec/compiler/typekit'
import { $body, $bodyRoot, $header, $statusCode, isMetadata, isStatusCode } from '@typespec/http'
import { isCreate, modelOf } from './conditions.ts'
import { type Call, type Contract, decoratorContext, describe } from './contract.ts'
import { nounsOf } from './nouns.ts'
import { templateAnswer } from './template-texts.ts'

/** Adds the family's request headers, response headers and problems to every operation. */
export function completeCalls(contract: Contract): void {
  const problems = problemResponses(contract)
  for (const call of contract.calls) {
    addParameters(contract, call)
    const successes = flatten(call.type.returnType).map((type) => success(contract, call, type))
    call.type.returnType = unionOf(contract.program, [
      ...successes,
      ...[...call.problems].map(([status, codes]) => problems(status, codes)),
    ])
  }
}

function addParameters({ program, standard }: Contract, { type, isStandalone }: Call): void {
  if (isStandalone) return
  const own = type.parameters.properties
  const added = standard.parameters.filter(({ name }) => !own.has(name))
  const properties = new Map([...own, ...added.map((one) => [one.name, one] as const)])
  type.parameters = anonymous(program, properties.values(), type.parameters)
}

/** The members of a union of responses, recursively. */
function flatten(type: Type): Type[] {
  if (type.kind !== 'Union') return [type]
  return [...type.variants.values()].flatMap((variant) => flatten(variant.type))
}

function unionOf(program: Program, members: Type[]): Type {
  const [first] = members
  if (members.length === 1 && first) return first
  const kit = $(program)
  return kit.union.create({
    variants: members.map((type) => kit.unionVariant.create({ type })),
  }) as Union
}

function success(contract: Contract, call: Call, type: Type): Model {
  const { program, standard } = contract
  const properties = envelope(program, type)
  const isReplayable = isCreate(call) && statusOf(program, properties) === 201 && takesKey(call)
  const replayed = isReplayable ? modelOf(contract, 'IdempotencyReplayed').properties.values() : []
  const headers = call.isSent ? [] : [...replayed, ...standard.headers]
  const names = new Set(properties.map(({ name }) => name))
  const added = headers.filter(({ name }) => !names.has(name))
  const response = anonymous(program, [...properties, ...added])
  describe(program, response, successText(contract, call, { type, properties }))
  return response
}

const takesKey = ({ http }: Call) =>
  http.parameters.parameters.some(({ name }) => name === 'Idempotency-Key')

/**
 * The properties of a response: status, headers and body. A named body is wrapped, to keep its
 * schema unchanged.
 */
function envelope(program: Program, type: Type): ModelProperty[] {
  if (type.kind === 'Intrinsic') return [statusProperty(program, 204)]
  const properties = type.kind === 'Model' ? [...type.properties.values()] : []
  const isEnvelope =
    properties.length > 0 && (type as Model).name === ''
      ? true
      : properties.length > 0 && properties.every((property) => isMetadata(program, property))
  if (isEnvelope) return properties
  return [property(program, { name: 'body', type }, $bodyRoot)]
}

function successText(
  { program }: Contract,
  { templated }: Call,
  { type, properties }: { type: Type; properties: ModelProperty[] },
): string {
  const status = statusOf(program, properties)
  const own = getDoc(program, type)
  if (templated) {
    const text = templateAnswer(templated.kind, nounsOf(program, templated.entity), status)
    if (text) return text
  }
  const body = properties.find(({ name }) => name === 'body')?.type
  const bodyText =
    body && 'name' in body && body.kind !== 'Scalar' ? getDoc(program, body) : undefined
  return own ?? bodyText ?? emptyAnswers[status] ?? 'Done; the response has no body.'
}

const emptyAnswers: Record<number, string> = {
  202: 'Accepted; the rest happens in the background.',
  302: 'Follow `Location`.',
  304: 'Not modified: use your cached copy.',
}

function statusOf(program: Program, properties: ModelProperty[]): number {
  const status = properties.find((one) => isStatusCode(program, one))?.type
  return status?.kind === 'Number' ? status.value : 200
}

/** Problem responses, one object per set of codes, so that equal ones are identical. */
function problemResponses({ program, standard, catalogues }: Contract) {
  const texts = new Map(catalogues.errors?.rows.map(({ key, description }) => [key, description]))
  const known = new Map<string, Model>()
  return (status: string, codes: string[]): Model => {
    const key = codes.join()
    const response =
      known.get(key) ??
      anonymous(program, [
        statusProperty(program, Number(status)),
        property(
          program,
          { name: 'contentType', type: literal(program, 'application/problem+json') },
          $header,
        ),
        property(
          program,
          {
            name: 'body',
            type: codes.includes('PLAYBACK_BLOCKED') ? standard.forbidden : standard.problem,
          },
          $body,
        ),
        ...(['429', '503'].includes(status) ? standard.retryHeaders : standard.problemHeaders),
      ])
    if (!known.has(key)) {
      describe(
        program,
        response,
        codes.map((code) => `- \`${code}\`: ${texts.get(code)}`).join('\n'),
      )
      known.set(key, response)
    }
    return response
  }
}

function statusProperty(program: Program, status: number): ModelProperty {
  return property(program, { name: '_', type: literal(program, status) }, $statusCode)
}

function literal(program: Program, value: string | number): Type {
  return $(program).literal.create(value)
}

type PropertyDecorator = typeof $bodyRoot | typeof $body | typeof $statusCode | typeof $header

function property(
  program: Program,
  shape: { name: string; type: Type },
  decorator: PropertyDecorator,
): ModelProperty {
  const created = $(program).modelProperty.create(shape)
  ;(decorator as typeof $bodyRoot)(decoratorContext(program), created)
  return created
}

function anonymous(program: Program, properties: Iterable<ModelProperty>, like?: Model): Model {
  const created = $(program).model.create({
    properties: Object.fromEntries([...properties].map((one) => [one.name, one])),
  })
  // The emitter shares parameters that were spread from a named model, which it reads from here.
  if (like) created.sourceModels = like.sourceModels
  return created
}
