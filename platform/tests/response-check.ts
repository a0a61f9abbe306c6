import { readFileSync } from 'node:fs'
import {
  type Json,
  type ListedOperation,
  listOperations,
  pointer,
  resolve,
} from '../../contracts/checks/document.ts'
import type { Family } from '../../contracts/families.ts'
import { compactSchema } from '../build/compact-schema.ts'
import type { Contract } from '../src/contract.ts'
import { createValidator } from '../src/schema.ts'

/** An answer as it was sent. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** What is wrong with a value, by the schema at a pointer into the document. */
export type SchemaCheck = (at: string, value: Json) => string[]

/** A compiled document and its operations by id. */
export interface Source {
  readonly document: Json
  readonly operations: ReadonlyMap<string, ListedOperation>
  /** By the model's own validator, which starts faster; `schema.test.ts` compares it with another. */
  readonly check: SchemaCheck
}

const sources = new Map<Family, Source>()

/** Reading a document takes long: each is read when a test needs it. */
export function sourceOf(family: Family): Source {
  const source = sources.get(family) ?? readSource(family)
  sources.set(family, source)
  return source
}

function readSource(family: Family): Source {
  const file = new URL(`../generated/documents/${family}.json`, import.meta.url)
  const document = JSON.parse(readFileSync(file, 'utf8')) as Json
  const named = Object.entries<Json>(document.components.schemas)
  const schemas = Object.fromEntries(named.map(([name, schema]) => [name, compactSchema(schema)]))
  const validator = createValidator({ family, schemas } as unknown as Contract)
  const listed = listOperations(document).map((each): [string, ListedOperation] => [
    each.operation.operationId,
    each,
  ])
  return {
    document,
    operations: new Map(listed),
    check: (at, value) =>
      validator
        .check(value, compactSchema(resolve(document, { $ref: `#${at}` })))
        .map((error) => `${error.pointer} ${error.detail}`),
  }
}

/** What the contract does not declare in an answer of an operation. */
export function checkResponse(
  { document, check }: Pick<Source, 'document' | 'check'>,
  { operation, path, method }: ListedOperation,
  { status, headers, text }: Answered,
): string[] {
  const reference = operation.responses[status]
  if (!reference) return [`The status ${status} is not declared: ${text.slice(0, 300)}`]
  const declared = resolve(document, reference)
  const at = reference.$ref
    ? reference.$ref.slice(1)
    : pointer(['paths', path, method.toLowerCase(), 'responses', String(status)])
  const faults = headerFaults(
    { document, check },
    { at, declared: declared.headers ?? {} },
    headers,
  )
  const content = declared.content ?? {}
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  if (text === '') {
    return Object.keys(content).length > 0 ? [...faults, 'The body is missing.'] : faults
  }
  if (!content[type]) return [...faults, `The type ${type} is not declared.`]
  if (!type.endsWith('json')) return faults
  const value = JSON.parse(text)
  const codes: string[] = declared['x-errorCodes'] ?? []
  const wrongCode =
    status >= 400 && !codes.includes(value.code) ? [`The code ${value.code} is not declared.`] : []
  return [...faults, ...wrongCode, ...check(`${at}${pointer(['content', type, 'schema'])}`, value)]
}

/** Headers that are missing, not declared, or do not match their schema. */
function headerFaults(
  { document, check }: Pick<Source, 'document' | 'check'>,
  { at, declared }: { at: string; declared: Json },
  headers: Headers,
): string[] {
  const names = new Set([
    'content-type',
    ...Object.keys(declared).map((name) => name.toLowerCase()),
  ])
  const unknown = [...headers.keys()]
    .filter((name) => !names.has(name))
    .map((name) => `The header ${name} is not declared.`)
  const wrong = Object.entries<Json>(declared).flatMap(([name, reference]) => {
    const { required, schema } = resolve(document, reference)
    const value = headers.get(name)
    if (value === null) return required ? [`The header ${name} is missing.`] : []
    const isText = resolve(document, schema).type === 'string'
    const schemaAt = `${reference.$ref?.slice(1) ?? at + pointer(['headers', name])}/schema`
    const errors = check(schemaAt, isText ? value : JSON.parse(value))
    return errors.map((error) => `The header ${name} is ${value}: ${error}`)
  })
  return [...unknown, ...wrong]
}

/** What is wrong with a problem that belongs to no operation, such as that of an unknown path. */
export function checkProblem(family: Family, text: string): string[] {
  return sourceOf(family).check('/components/schemas/Problem', JSON.parse(text))
}

/** What is wrong with an outgoing webhook. */
export function checkWebhook(event: string, body: Json): string[] {
  const { document, check } = sourceOf('dapi')
  if (!document.webhooks[event]) return [`The event ${event} is not declared.`]
  const steps = ['webhooks', event, 'post', 'requestBody', 'content', 'application/json', 'schema']
  return check(pointer(steps), body).map((fault) => `${event}${fault}`)
}
