import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import {
  type Json,
  type ListedOperation,
  pointer,
  resolve,
} from '../../contracts/checks/document.ts'
import { type Family, families } from '../../contracts/families.ts'
import { type Answered, checkResponse, type SchemaCheck, sourceOf } from './response-check.ts'

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void

/** An operation of a compiled document, with what it takes to call it. */
export interface ContractOperation {
  readonly family: Family
  readonly id: string
  readonly method: string
  readonly path: string
  /** Path, required query and required headers, from the contract's examples. */
  readonly parameters: readonly { name: string; in: string; required: boolean; example: Json }[]
  /** The media type and the examples of the body. */
  readonly body?: { readonly type: string; readonly examples: readonly Json[] }
  readonly schemes: readonly string[]
  /** Schemes that the operation accepts without requiring them. */
  readonly optional: readonly string[]
  readonly scopes: readonly string[]
  readonly codes: readonly string[]
  /** What is wrong with a body, by the contract. */
  checkBody(value: Json): string[]
  /** What is wrong with a response, by the contract. */
  check(answered: Answered): string[]
}

let all: ContractOperation[] | undefined

/** Every operation of the five documents; one list for all files of a worker, with its validators. */
export function contractOperations(): ContractOperation[] {
  all ??= families.flatMap(operationsOf)
  return all
}

function operationsOf(family: Family): ContractOperation[] {
  const { document, operations } = sourceOf(family)
  // Compiling a validator takes longer than all its calls: it stays simple.
  const simple = { inlineRefs: false, code: { optimize: false } }
  const ajv = new Ajv2020({ strict: false, validateSchema: false, ...simple })
  addFormats(ajv)
  ajv.addKeyword({
    keyword: 'x-keyPattern',
    macro: (pattern: string) => ({ propertyNames: { pattern } }),
  })
  ajv.addSchema(document, family)
  const source = { family, document, check: checkWith(ajv, family) }
  return [...operations.values()].map((listed) => operationOf(source, listed))
}

/** By a validator that is not the model's own. */
function checkWith(ajv: Ajv2020, family: Family): SchemaCheck {
  const compiled = new Map<string, ValidateFunction | undefined>()
  const compile = (at: string) => {
    const validate = ajv.getSchema(`${family}#${encodeURI(at)}`) as ValidateFunction | undefined
    compiled.set(at, validate)
    return validate
  }
  return (at, value) => {
    const validate = compiled.get(at) ?? compile(at)
    if (!validate) return [`There is no schema at ${at}.`]
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

interface Checked {
  readonly family: Family
  readonly document: Json
  readonly check: SchemaCheck
}

function operationOf(source: Checked, listed: ListedOperation): ContractOperation {
  const { document, family } = source
  const { operation, method, path } = listed
  const [type, media] = Object.entries<Json>(operation.requestBody?.content ?? {})[0] ?? []
  const responses = Object.values<Json>(operation.responses).map((each) => resolve(document, each))
  const security = operation.security ?? document.security ?? [{}]
  return {
    family,
    id: operation.operationId,
    method,
    path,
    parameters: (operation.parameters ?? [])
      .map((each: Json) => resolve(document, each))
      .map((each: Json) => ({
        name: each.name,
        in: each.in,
        // Those that the samples of the portal send.
        required: each.required || each['x-inSamples'] || false,
        example: each.example ?? Object.values<Json>(each.examples ?? {})[0]?.value,
      })),
    ...(type && {
      body: { type, examples: Object.values<Json>(media.examples ?? {}).map(({ value }) => value) },
    }),
    schemes: Object.keys(security[0] ?? {}),
    optional: security.slice(1).flatMap((each: Json) => Object.keys(each)),
    scopes: operation['x-scopes'] ?? [],
    codes: responses.flatMap((response: Json) => response['x-errorCodes'] ?? []),
    checkBody: (value) => {
      const steps = ['paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema']
      return source.check(pointer(steps as string[]), value)
    },
    check: (response) => checkResponse(source, listed, response),
  }
}
