import type { Parameter } from '../operation.ts'
import { contentText, type StyledValue, stylePairs, styleText } from './style-pairs.ts'

/** The parameter with the value that samples send. */
function styledOf(parameter: Parameter): StyledValue {
  const { name, example, sample, style, explode, contentType } = parameter
  return { name, style, explode, value: example ?? sample, ...(contentType && { contentType }) }
}

/** The value of `{id}` in a path; null if unknown. */
export function pathText(parameter: Parameter): string | null {
  const styled = styledOf(parameter)
  if (styled.value === undefined) return null
  return styleText(styled, parameter.allowReserved ? encodeReservedInPath : encodeURIComponent)
}

/** Encoded, ready to be joined by `=` and `&`. */
export function queryPairs(parameter: Parameter): [string, string][] {
  const encode = parameter.allowReserved ? encodeReserved : encodeQuery
  return stylePairs(styledOf(parameter), encode).map(([name, value]) => [
    encodeURIComponent(name),
    value,
  ])
}

/**
 * A parameter that is the entire query; a form is serialised as one, anything else as plain text.
 */
export function queryText({ example, sample, contentType = '' }: Parameter): string {
  const value = example ?? sample
  if (!contentType.startsWith('application/x-www-form-urlencoded'))
    return encodeQuery(contentText(value, contentType))
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return fields
    .flatMap(([name, item]) => stylePairs({ name, value: item, style: null, explode: null }))
    .map((pair) => pair.map(encodeQuery).join('='))
    .join('&')
}

export function headerText(parameter: Parameter): string {
  return styleText(styledOf(parameter))
}

/** `theme=dark; size=2`: pairs of one header. The style `cookie` encodes nothing. */
export function cookieText(parameter: Parameter): string {
  const isPlain = parameter.style === 'cookie' || parameter.allowReserved
  return stylePairs(styledOf(parameter), isPlain ? String : encodeQuery)
    .map((pair) => pair.join('='))
    .join('; ')
}

/** Colons are safe in a query and more readable. */
function encodeQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':')
}

/** Keeps characters allowed in a query; `&`, `+`, `#` and brackets would change its meaning. */
function encodeReserved(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent)
}

/** Keeps characters allowed in a path segment. */
function encodeReservedInPath(value: string): string {
  return encodeURIComponent(value).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}
