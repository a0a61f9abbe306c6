import type { ErrorObject } from 'ajv'
import type { Json } from '../../../model/json.ts'
import { webhooksKey } from '../operation/collect-operations.ts'
import { lookUp } from '../read/follow-ref.ts'
import { isObject, joinPointer, objectAt, type RawObject } from '../read/raw.ts'
import { narrowUnions } from '../schema/narrow-unions.ts'
import type { ContractIndex } from './contract-index.ts'
import { jsonSchemaDocument } from './json-schema-document.ts'
import { validatorAt } from './schema-validators.ts'

export interface ExampleTarget {
  operationId: string
  /** The request, or the status of a response: `200`. */
  part: 'request' | (string & {})
  /** Defaults to the first. */
  mediaType?: string
  /** Allows required fields to be omitted. */
  partial?: boolean
}

export interface ExampleProblem {
  /** Pointer in the example: `/sources/0/url`; empty for the root. */
  pointer: string
  message: string
  /** Pointer to the violated rule in the document. */
  rule: string
}

/** Validates an example against the contract; null if the contract has no schema for it. */
export function checkExample(
  index: ContractIndex,
  target: ExampleTarget,
  value: Json,
): ExampleProblem[] | null {
  const pointer = schemaPointer(index, target)
  if (pointer === null) return null
  // Errors refer to the schemas that were compiled.
  const document = jsonSchemaDocument(index.document())
  const validate = validatorAt(document, pointer, target.partial === true)
  if (!validate) return null
  if (validate(value)) return []
  const errors = narrowUnions(validate.errors ?? [], { document, partial: target.partial === true })
  return errors.map(toProblem)
}

function toProblem({
  instancePath,
  message,
  params,
  schemaPath,
  keyword,
}: ErrorObject): ExampleProblem {
  const detail = keyword === 'additionalProperties' ? `: ${params.additionalProperty}` : ''
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : ''
  return {
    pointer: instancePath,
    message: `${message ?? keyword}${detail}${allowed}`,
    rule: schemaPath,
  }
}

/** `#/paths/~1menus/get/responses/200/content/application~1json/schema` */
function schemaPointer(index: ContractIndex, target: ExampleTarget): string | null {
  const operation = index.byId.get(target.operationId)
  if (!operation) return null
  const document = index.document()
  const holder =
    resolve(document, joinPointer('#/paths', operation.path)) ??
    resolve(document, joinPointer(`#/${webhooksKey(document)}`, operation.path))
  const base = holder && joinPointer(holder, operation.method.toLowerCase())
  const owner =
    base &&
    (target.part === 'request'
      ? joinPointer(base, 'requestBody')
      : joinPointer(base, 'responses', target.part))
  const body = owner && resolve(document, owner)
  if (!body) return null
  const content = objectAt(lookUp(document, body) as RawObject, 'content')
  const type = target.mediaType ?? Object.keys(content)[0]
  if (type === undefined || !Object.hasOwn(content, type)) return null
  const schema = joinPointer(body, 'content', type, 'schema')
  return lookUp(document, schema) === undefined ? null : schema
}

/** The pointer at the end of a chain of `$ref`s; null if it does not resolve. */
function resolve(document: RawObject, pointer: string): string | null {
  let current = pointer
  for (let hops = 0; hops < 20; hops++) {
    const value = lookUp(document, current)
    if (!isObject(value)) return null
    if (typeof value.$ref !== 'string') return current
    current = value.$ref
  }
  return null
}
