import { readFile } from 'node:fs/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import {
  type Json,
  type ListedOperation,
  listOperations,
  pointer,
  resolve,
} from '../../contracts/checks/document.ts'
import { type Family, families } from '../../contracts/families.ts'

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
  check(response: { status: number; headers: Headers; text: string }): string[]
}

/** Every operation of the five documents. */
export async function contractOperations(): Promise<ContractOperation[]> {
  const documents = await Promise.all(
    families.map(async (family) => {
      const file = new URL(`../generated/documents/${family}.json`, import.meta.url)
      return { family, document: JSON.parse(await readFile(file, 'utf8')) as Json }
    }),
  )
  return documents.flatMap(({ family, document }) => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: true })
    addFormats(ajv)
    ajv.addSchema(document as Json, family)
    return listOperations(document).map((listed) => operationOf({ family, document, ajv }, listed))
  })
}

interface Source {
  readonly family: Family
  readonly document: Json
  readonly ajv: Ajv2020
}

function operationOf(source: Source, listed: ListedOperation): ContractOperation {
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
        required: each.required ?? false,
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
      return schemaErrors(source, pointer(steps as string[]), value)
    },
    check: (response) => checkResponse(source, listed, response),
  }
}

function checkResponse(
  source: Source,
  { operation, path, method }: ListedOperation,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string[] {
  const reference = operation.responses[status]
  if (!reference) return [`The status ${status} is not declared: ${text.slice(0, 300)}`]
  const declared = resolve(source.document, reference)
  const missing = Object.entries<Json>(declared.headers ?? {})
    .filter(([name, header]) => resolve(source.document, header).required && !headers.has(name))
    .map(([name]) => `The header ${name} is missing.`)
  const content = declared.content ?? {}
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (text === '') {
    return Object.keys(content).length > 0 ? [...missing, 'The body is missing.'] : missing
  }
  if (!content[type]) return [...missing, `The type ${type} is not declared.`]
  if (!type.endsWith('json')) return missing
  const at = reference.$ref
    ? reference.$ref.slice(1)
    : pointer(['paths', path, method.toLowerCase(), 'responses', String(status)])
  const schemaAt = `${at}${pointer(['content', type, 'schema'])}`
  const value = JSON.parse(text)
  const codes: string[] = declared['x-errorCodes'] ?? []
  const wrongCode =
    status >= 400 && !codes.includes(value.code) ? [`The code ${value.code} is not declared.`] : []
  return [...missing, ...wrongCode, ...schemaErrors(source, schemaAt, value)]
}

function schemaErrors({ ajv, family }: Source, at: string, value: Json): string[] {
  const validate = ajv.getSchema(`${family}#${encodeURI(at)}`) as ValidateFunction | undefined
  if (!validate) return [`There is no schema at ${at}.`]
  validate(value)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
