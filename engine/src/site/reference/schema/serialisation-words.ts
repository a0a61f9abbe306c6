import {
  EACH_PART,
  type Parameter,
  type PartEncoding,
  type Serialisation,
} from '../../../api/operation.ts'
import type { Schema } from '../../../api/schema.ts'
import { inlineCode as code } from '../../../model/inline-code.ts'
import { fillIn } from '../../../model/strings.ts'
import { referenceStrings, ruleStrings as words } from '../reference-strings.ts'

/** How a parameter is sent if not as usual: ``sent as `application/json` ``, `items joined by commas`. */
export function parameterWords(parameter: Partial<Parameter>, schema: Schema): string[] {
  const { in: location, contentType, style, explode, allowReserved, allowEmptyValue } = parameter
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple'
  return [
    ...(contentType === undefined ? [] : [contentWords([contentType])]),
    ...(isMany(schema) && contentType === undefined
      ? styleWords({ style: style ?? usual, explode: explode ?? null })
      : []),
    ...(allowReserved ? [words.reserved] : []),
    ...(allowEmptyValue ? [words.mayBeEmpty] : []),
  ]
}

/** The same for a part of a body. */
export function encodingWords({ contentTypes, ...sent }: PartEncoding): string[] {
  return [
    ...(contentTypes.length > 0 ? [contentWords(contentTypes)] : []),
    ...styleWords(sent),
    ...(sent.allowReserved ? [words.reserved] : []),
  ]
}

/** `photo / every other part` */
export function partName({ path }: PartEncoding): string {
  return path.map((name) => (name === EACH_PART ? referenceStrings.eachPart : name)).join(' / ')
}

function contentWords(types: string[]): string {
  return fillIn(words.sentAs, { types: types.map(code).join(` ${words.or} `) })
}

/** Styles are for arrays and objects. */
function isMany(schema: Schema): boolean {
  if (schema.kind === 'union') return schema.options.some((option) => isMany(option.schema))
  return schema.kind === 'array' || schema.kind === 'object'
}

function styleWords({ style, explode }: Serialisation): string[] {
  switch (style) {
    case 'deepObject':
      return [words.deepObject]
    case 'label':
    case 'matrix':
      return [fillIn(explode ? words.styleExploded : words.style, { style: code(style) })]
    case 'simple':
      // Path parameters and headers are always joined.
      return explode ? [words.joinedPairs] : []
    case 'spaceDelimited':
      return explode ? [] : [words.joinedBySpaces]
    case 'pipeDelimited':
      return explode ? [] : [words.joinedByPipes]
    default:
      return explode === false ? [words.joinedByCommas] : []
  }
}
