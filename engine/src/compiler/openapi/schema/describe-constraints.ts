import {
  isObject,
  listAt,
  numberAt,
  objectAt,
  own,
  type RawObject,
  stringsAt,
  textAt,
} from '../read/raw.ts'

/** Describes constraints beyond the type: `at least 1`, `at most 160 characters`. */
export function describeConstraints(schema: RawObject): string[] {
  return [
    ...describeRange(schema),
    ...describeSize(schema, 'Length', 'character'),
    ...describeSize(schema, 'Items', 'item'),
    ...describeSize(schema, 'Properties', 'key'),
    ...describeRest(schema),
    ...describeUndescribed(schema),
    ...describeForbidden(schema),
    ...describeRequiredSets(schema),
  ]
}

function describeRange(schema: RawObject): string[] {
  const texts: string[] = []
  for (const [bound, inclusive, exclusive] of [
    ['minimum', 'at least', 'more than'],
    ['maximum', 'at most', 'less than'],
  ] as const) {
    const value = numberAt(schema, bound)
    // In OpenAPI 3.0 this is a boolean beside the bound, in 3.1 a bound of its own.
    const strict = own(schema, `exclusive${bound[0]?.toUpperCase()}${bound.slice(1)}`)
    if (value !== undefined) texts.push(`${strict === true ? exclusive : inclusive} ${value}`)
    if (typeof strict === 'number') texts.push(`${exclusive} ${strict}`)
  }
  const step = numberAt(schema, 'multipleOf')
  return step === undefined ? texts : [...texts, `multiple of ${step}`]
}

function describeSize(schema: RawObject, what: string, noun: string): string[] {
  const min = numberAt(schema, `min${what}`)
  const max = numberAt(schema, `max${what}`)
  if (min !== undefined && min === max) return [`exactly ${count(min, noun)}`]
  return [
    ...(min !== undefined && min > 0 ? [`at least ${count(min, noun)}`] : []),
    ...(max !== undefined ? [`at most ${count(max, noun)}`] : []),
  ]
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function describeRest(schema: RawObject): string[] {
  const encoding = textAt(schema, 'contentEncoding')
  const media = textAt(schema, 'contentMediaType')
  return [
    ...(own(schema, 'uniqueItems') === true ? ['no duplicates'] : []),
    ...patternsOf(schema).map((pattern) => `pattern ${pattern}`),
    ...(encoding ? [`${encoding} encoded`] : []),
    ...(media ? [`holds ${media}`] : []),
    ...(isClosed(schema, 'additionalProperties', 'unevaluatedProperties') ? ['no other keys'] : []),
    ...(isClosed(schema, 'unevaluatedItems') ? ['no other items'] : []),
  ]
}

/** A second pattern remains in a part of `allOf`. */
function patternsOf(schema: RawObject): string[] {
  const parts = [schema, ...listAt(schema, 'allOf').filter(isObject)]
  return parts.map((part) => textAt(part, 'pattern')).filter(Boolean)
}

function isClosed(schema: RawObject, ...keys: string[]): boolean {
  return keys.some((key) => own(schema, key) === false)
}

/** Required keys without a schema. */
function describeUndescribed(schema: RawObject): string[] {
  const isChoice = listAt(schema, 'oneOf').length + listAt(schema, 'anyOf').length > 0
  if (isChoice || isRequiredSets([schema])) return []
  const properties = objectAt(schema, 'properties')
  const names = stringsAt(schema, 'required').filter((name) => !Object.hasOwn(properties, name))
  return names.map((name) => `\`${name}\` is required`)
}

function describeForbidden(schema: RawObject): string[] {
  const not = own(schema, 'not')
  return isObject(not) && isRequiredSets([not])
    ? [`never has ${stringsAt(not, 'required').join(' with ')}`]
    : []
}

/** `anyOf: [{required: [id]}, {required: [slug]}]` → `needs id or slug` */
function describeRequiredSets(schema: RawObject): string[] {
  return (['oneOf', 'anyOf'] as const)
    .filter((key) => isRequiredSets(listAt(schema, key)))
    .map((key) => {
      const sets = listAt(schema, key).map((set) =>
        stringsAt(set as RawObject, 'required').join(' with '),
      )
      return `needs ${key === 'oneOf' ? 'exactly one of ' : ''}${sets.join(' or ')}`
    })
}

/** Whether the options of a union only list required properties. */
export function isRequiredSets(options: unknown[]): boolean {
  return (
    options.length > 0 &&
    options.every(
      (option) =>
        isObject(option) &&
        Array.isArray(option.required) &&
        Object.keys(option).every((key) => key === 'required'),
    )
  )
}
