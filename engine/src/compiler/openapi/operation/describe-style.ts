import { own, type RawObject, textAt } from '../read/raw.ts'

/** Delimiters of an array that is sent as one value. */
const SEPARATORS: Record<string, string> = { spaceDelimited: 'a space', pipeDelimited: '`|`' }

/**
 * Describes the serialisation of arrays and objects if it is not the default: `items joined by
 * commas`.
 */
export function describeStyle(raw: RawObject): string[] {
  const style = textAt(raw, 'style')
  const explode = own(raw, 'explode')
  return [
    ...describeForm(style, explode),
    ...(own(raw, 'allowReserved') === true ? ['reserved characters are not encoded'] : []),
    ...(own(raw, 'allowEmptyValue') === true ? ['may be empty'] : []),
  ]
}

function describeForm(style: string, explode: unknown): string[] {
  if (style === 'deepObject') return ['keys in brackets, style `deepObject`']
  if (style === 'label' || style === 'matrix')
    return [`style \`${style}\`${explode === true ? ', exploded' : ''}`]
  // Path parameters and headers are always joined.
  if (style === 'simple') return explode === true ? ['keys and values joined by `=`'] : []
  if (explode === true) return []
  if (Object.hasOwn(SEPARATORS, style)) return [`items joined by ${SEPARATORS[style]}`]
  return explode === false ? ['items joined by commas'] : []
}
