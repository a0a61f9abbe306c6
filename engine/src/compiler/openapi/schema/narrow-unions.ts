import type { ErrorObject } from 'ajv'
import { isObject, joinPointer, listAt, objectAt, type RawObject, textAt } from '../read/raw.ts'
import { pointerOf, reachable, resolved } from '../read/schema-graph.ts'
import { validatorAt } from '../validate/schema-validators.ts'
import { constantsOf, matchingOptions } from './union-options.ts'

interface Contract {
  document: RawObject
  partial: boolean
}

interface Union {
  error: ErrorObject
  schema: RawObject
  options: unknown[]
}

/**
 * A value that matches no option of a union violates the rules of all of them: keep the errors of
 * the intended option.
 */
export function narrowUnions(errors: ErrorObject[], contract: Contract): ErrorObject[] {
  const kept: ErrorObject[] = []
  // A union's own error follows those of its options.
  for (let index = errors.length - 1; index >= 0; index--) {
    const error = errors[index] as ErrorObject
    const union = unionOf(error)
    if (!union) {
      kept.unshift(error)
      continue
    }
    const parts = reachable(contract.document, union.options)
    const isOfOption = (candidate: ErrorObject | undefined) =>
      candidate && isWithin(candidate, error) && parts.has(candidate.parentSchema as object)
    while (isOfOption(errors[index - 1])) index--
    kept.unshift(...explain(union, contract))
  }
  return kept
}

function unionOf(error: ErrorObject): Union | null {
  const schema = error.parentSchema
  if ((error.keyword !== 'oneOf' && error.keyword !== 'anyOf') || !isObject(schema)) return null
  return { error, schema, options: listAt(schema, error.keyword) }
}

function isWithin({ instancePath }: ErrorObject, outer: ErrorObject): boolean {
  return `${instancePath}/`.startsWith(`${outer.instancePath}/`)
}

/** The errors for the intended option: the one its constants select, otherwise the best match. */
function explain(union: Union, contract: Contract): ErrorObject[] {
  const { error, options } = union
  const matching = matchingOptions(contract.document, union.schema, options, error.data)
  const tag = textAt(objectAt(union.schema, 'discriminator'), 'propertyName')
  if (matching.length === 0 && tag && isObject(error.data) && Object.hasOwn(error.data, tag))
    return [unknownTag(union, tag, contract.document)]
  const home = pointerOf(contract.document, union.schema)
  if (home === null) return [error]
  const attempts = (matching.length > 0 ? matching : options).map((option) =>
    tryOption(joinPointer(home, error.keyword, options.indexOf(option)), error, contract),
  )
  return attempts.sort((a, b) => a.length - b.length)[0] ?? [error]
}

function tryOption(pointer: string, error: ErrorObject, contract: Contract): ErrorObject[] {
  const validate = validatorAt(contract.document, pointer, contract.partial)
  if (!validate) return [error]
  if (validate(error.data)) return []
  return narrowUnions(validate.errors ?? [], contract).map((inner) => ({
    ...inner,
    instancePath: error.instancePath + inner.instancePath,
  }))
}

function unknownTag({ error, options }: Union, tag: string, document: RawObject): ErrorObject {
  const allowedValues = options.flatMap(
    (option) => constantsOf(document, resolved(document, option))[tag] ?? [],
  )
  return {
    ...error,
    keyword: 'enum',
    instancePath: joinPointer(error.instancePath, tag),
    params: { allowedValues },
    message: 'must be equal to one of the allowed values',
  }
}
