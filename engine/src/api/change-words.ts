import type { Json } from '../model/json.ts'
import type { Change } from './change.ts'

/**
 * Describes a change, with names in backticks: ``is now required``, ``the value `HLS` was
 * removed``.
 */
export function changeWords(change: Change): string {
  switch (change.kind) {
    case 'added':
    case 'removed':
      return cameOrWent(change)
    case 'required':
      return change.keyword === 'body' ? 'the body is now required' : 'is now required'
    case 'optional':
      return change.keyword === 'body' ? 'the body is now optional' : 'is now optional'
    case 'narrowed':
    case 'widened':
      return boundWords(change)
    case 'changed':
      return changedWords(change)
    case 'reworded':
      return REWORDED[change.keyword] ?? 'is described in other words'
  }
}

/** The part without the added or removed value: `request/status=DRAFT` → `request/status`. */
export function changedPart({ at }: Change): string {
  return at.replace(/=.*$/s, '')
}

/** The added or removed value: `request/status=DRAFT` → `DRAFT`. */
function changedValue({ at }: Change): string | null {
  const start = at.indexOf('=')
  return start < 0 ? null : decodeURIComponent(at.slice(start + 1))
}

function cameOrWent(change: Change): string {
  const { kind, keyword, after } = change
  const value = changedValue(change)
  const isNew = kind === 'added'
  if (keyword === 'code')
    return `the error code \`${value}\` is ${isNew ? 'new' : 'no longer returned'}`
  const subject = subjectOf(keyword, value)
  if (!isNew) return `${subject}was removed`
  return after === 'required' ? `${subject}is new and required` : `${subject}is new`
}

function subjectOf(keyword: string, value: string | null): string {
  if (keyword === 'media') return `the media type \`${value}\` `
  if (value !== null) return `the value \`${value}\` `
  return { option: 'the choice ', body: 'the body ', scheme: 'the scheme ' }[keyword] ?? ''
}

function boundWords({ kind, keyword, before, after }: Change): string {
  const isNarrower = kind === 'narrowed'
  if (keyword === 'nullable') return isNarrower ? 'is never null now' : 'may now be null'
  if (keyword === 'enum')
    return isNarrower ? 'has a fixed list of values now' : 'takes other values too now'
  if (keyword === 'additionalProperties')
    return isNarrower ? 'takes no other keys now' : 'takes other keys now'
  if (keyword === 'pattern' && isNarrower) return `must now match ${codeOf(after)}`
  if (after === null)
    return `no longer has \`${keyword}\`${before === null ? '' : ` (was ${codeOf(before)})`}`
  const was = before === null ? '' : ` (was ${codeOf(before)})`
  return `now has \`${keyword}\` ${codeOf(after)}${was}`
}

function changedWords({ keyword, before, after }: Change): string {
  if (keyword === 'deprecated')
    return after === true ? 'is deprecated now' : 'is no longer deprecated'
  if (keyword === 'readOnly') return after === true ? 'is read-only now' : 'is no longer read-only'
  if (keyword === 'writeOnly')
    return after === true ? 'is write-only now' : 'is no longer write-only'
  if (keyword === 'operationId') return `is now called ${codeOf(after)} (was ${codeOf(before)})`
  if (keyword === 'path') return `moved from ${codeOf(before)} to ${codeOf(after)}`
  if (Object.hasOwn(PLAIN, keyword)) return PLAIN[keyword] ?? ''
  const name = CHANGED[keyword] ?? `\`${keyword}\``
  if (before === null && after === null) return `${name} changed`
  if (before === null) return `${name} is now ${codeOf(after)}`
  if (after === null) return `${name} is no longer ${codeOf(before)}`
  return `${name} changed from ${codeOf(before)} to ${codeOf(after)}`
}

const CHANGED: Record<string, string> = {
  type: 'the type',
  format: 'the format',
  default: 'the default',
}

/** Texts for changes where showing both values would be less clear. */
const PLAIN: Record<string, string> = {
  security: 'needs other credentials',
  scopes: 'needs other scopes',
  servers: 'has another base URL',
  'x-rateLimit': 'has another rate limit',
  encoding: 'is encoded differently',
  links: 'links to other operations',
  discriminator: 'is told apart differently',
}

const REWORDED: Record<string, string> = {
  info: 'the overview has other words',
  tags: 'the groups are described in other words',
  summary: 'has another title',
  row: 'says something else',
  scheme: 'is described in other words',
  document: 'the document differs in parts that no operation uses',
  'x-enumDescriptions': 'its values are described in other words',
}

function codeOf(value: Json): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}
