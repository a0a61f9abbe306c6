import type {
  DecoratorContext,
  Model,
  ModelProperty,
  Namespace,
  Operation,
  Program,
  Type,
} from '@typespec/compiler'
import { $doc, NoTarget } from '@typespec/compiler'
import { getAllHttpServices, type HttpOperation } from '@typespec/http'
import { type Catalogues, readCatalogues } from './catalogues.ts'
import { getTemplated, getWebhook, isStandalone, isStandard, type Templated } from './state.ts'

/** An operation of the family, as the sources declare it. */
export interface Call {
  type: Operation
  http: HttpOperation
  templated: Templated | undefined
  /** The name under `webhooks`, if the call belongs there. */
  webhook: string | undefined
  /** Whether the platform sends it and others respond. */
  isSent: boolean
  /**
   * Whether monitors or integrators call it, without the headers and problems of the family's
   * callers.
   */
  isStandalone: boolean
  /** The problems that can occur, by status. */
  problems: Map<string, string[]>
}

/** Request and response parts that every operation of a family has. */
export interface Standard {
  parameters: ModelProperty[]
  headers: ModelProperty[]
  problemHeaders: ModelProperty[]
  retryHeaders: ModelProperty[]
  problem: Model
  forbidden: Type
}

export interface Contract {
  program: Program
  namespace: Namespace
  calls: Call[]
  standard: Standard
  catalogues: Catalogues
  /** Codes that some operation returns. */
  usedCodes: Set<string>
}

const contracts = new WeakMap<Program, Contract>()

/** The contract that `readContract` read from this program. */
export function contractOf(program: Program): Contract | undefined {
  return contracts.get(program)
}

/** Reads the family's operations; undefined if the sources declare no `Standard`. */
export function readContract(program: Program): Contract | undefined {
  const [[service]] = getAllHttpServices(program)
  const standard = service?.operations.find(({ operation }) => isStandard(program, operation))
  if (!service || !standard) return undefined
  standard.operation.interface?.operations.delete(standard.operation.name)
  const calls = service.operations
    .filter((operation) => operation !== standard)
    .map((operation) => toCall(program, operation))
  const contract: Contract = {
    program,
    namespace: service.namespace,
    calls,
    standard: toStandard(standard),
    catalogues: readCatalogues(program),
    usedCodes: new Set(),
  }
  contracts.set(program, contract)
  return contract
}

function toCall(program: Program, http: HttpOperation): Call {
  const type = http.operation
  const webhook = getWebhook(program, type)
  const standalone = isStandalone(program, type)
  return {
    type,
    http,
    templated: getTemplated(program, type),
    webhook,
    isSent: webhook !== undefined && standalone,
    isStandalone: standalone,
    problems: new Map(),
  }
}

function toStandard({ operation, responses }: HttpOperation): Standard {
  const headersOf = (status: number) => {
    const response = responses.find(({ statusCodes }) => statusCodes === status)
    return Object.values(response?.responses[0]?.headers ?? {})
  }
  const bodyOf = (status: number) =>
    responses.find(({ statusCodes }) => statusCodes === status)?.responses[0]?.body?.type as Model
  return {
    parameters: [...operation.parameters.properties.values()],
    headers: headersOf(204),
    problemHeaders: headersOf(400),
    retryHeaders: headersOf(429),
    problem: bodyOf(400),
    forbidden: bodyOf(403),
  }
}

/**
 * The innermost value of a decorator: on the operation, its interface, or the family's namespace.
 */
export function innermost<Value>(
  { program, namespace }: Contract,
  { type }: Call,
  get: (
    program: Program,
    target: Operation | Namespace | NonNullable<Operation['interface']>,
  ) => Value | undefined,
): Value | undefined {
  return (
    get(program, type) ??
    (type.interface && get(program, type.interface)) ??
    get(program, namespace)
  )
}

/** The values of a list decorator on operation, interface and, unless it is standalone, namespace. */
export function collected(
  { program, namespace }: Contract,
  { type, isStandalone }: Call,
  get: (
    program: Program,
    target: Operation | Namespace | NonNullable<Operation['interface']>,
  ) => string[] | undefined,
): string[] {
  return [
    ...(get(program, type) ?? []),
    ...((type.interface && get(program, type.interface)) ?? []),
    ...((!isStandalone && get(program, namespace)) || []),
  ]
}

/** The context for calling a decorator outside a source file. */
export function decoratorContext(program: Program): DecoratorContext {
  return { program, decoratorTarget: NoTarget } as unknown as DecoratorContext
}

/** Sets the description of a type. */
export function describe(program: Program, target: Type, text: string): void {
  $doc(decoratorContext(program), target, text)
}
