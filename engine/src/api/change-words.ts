import { inlineCode } from '../model/inline-code.ts'
import type { Json } from '../model/json.ts'
import { CHANGES, type ChangeStrings } from '../model/strings/change-strings.ts'
import { fillIn } from '../model/strings.ts'
import type { Change } from './change.ts'

/**
 * Describes a change, with names in backticks: ``is now required``, ``the value `HLS` was
 * removed``. Messages to authors are in English.
 */
export function changeWords(change: Change, words: ChangeStrings = CHANGES): string {
  switch (change.kind) {
    case 'added':
    case 'removed':
      return cameOrWent(change, words)
    case 'required':
      return change.keyword === 'body' ? words.bodyRequired : words.required
    case 'optional':
      return change.keyword === 'body' ? words.bodyOptional : words.optional
    case 'narrowed':
    case 'widened':
      return boundWords(change, words)
    case 'changed':
      return changedWords(change, words)
    case 'reworded':
      return words[REWORDED[change.keyword] ?? 'reworded']
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

function cameOrWent(change: Change, words: ChangeStrings): string {
  const { kind, keyword, after } = change
  const value = changedValue(change)
  const isNew = kind === 'added'
  if (keyword === 'code')
    return fillIn(isNew ? words.codeAdded : words.codeRemoved, { value: codeOf(value) })
  const text = isNew ? (after === 'required' ? words.addedRequired : words.added) : words.removed
  return fillIn(text, { subject: subjectOf(keyword, value, words) }).trim()
}

function subjectOf(keyword: string, value: string | null, words: ChangeStrings): string {
  if (keyword === 'media') return fillIn(words.mediaType, { value: codeOf(value) })
  if (value !== null) return fillIn(words.value, { value: codeOf(value) })
  return keyword === 'option' || keyword === 'body' || keyword === 'scheme' ? words[keyword] : ''
}

/** For a narrower and a wider bound. */
const BOUNDS: Record<string, [keyof ChangeStrings, keyof ChangeStrings]> = {
  nullable: ['neverNull', 'maybeNull'],
  enum: ['fixedValues', 'otherValues'],
  additionalProperties: ['noOtherKeys', 'otherKeys'],
}

function boundWords({ kind, keyword, before, after }: Change, words: ChangeStrings): string {
  const isNarrower = kind === 'narrowed'
  const bound = Object.hasOwn(BOUNDS, keyword) ? BOUNDS[keyword] : undefined
  if (bound) return words[bound[isNarrower ? 0 : 1]]
  const values = { keyword: codeOf(keyword), before: codeOf(before), after: codeOf(after) }
  if (keyword === 'pattern' && isNarrower) return fillIn(words.mustMatch, values)
  if (after === null) return fillIn(before === null ? words.lost : words.lostValue, values)
  return fillIn(before === null ? words.has : words.hasOther, values)
}

function changedWords({ keyword, before, after }: Change, words: ChangeStrings): string {
  const values = { before: codeOf(before), after: codeOf(after) }
  switch (keyword) {
    case 'deprecated':
      return after === true ? words.deprecated : words.notDeprecated
    case 'readOnly':
      return after === true ? words.readOnly : words.notReadOnly
    case 'writeOnly':
      return after === true ? words.writeOnly : words.notWriteOnly
    case 'operationId':
      return fillIn(words.renamed, values)
    case 'path':
      return fillIn(words.moved, values)
    default:
      break
  }
  const plain = Object.hasOwn(PLAIN, keyword) ? PLAIN[keyword] : undefined
  if (plain) return words[plain]
  const name = CHANGED.find((known) => known === keyword)
  return fillIn(valuesWords(before, after, words), {
    ...values,
    name: name ? words[name] : codeOf(keyword),
  })
}

function valuesWords(before: Json, after: Json, words: ChangeStrings): string {
  if (before === null) return after === null ? words.changed : words.changedTo
  return after === null ? words.changedFrom : words.changedFromTo
}

const CHANGED = ['type', 'format', 'default'] as const

/** Changes where showing both values would be less clear. */
const PLAIN: Record<string, keyof ChangeStrings> = {
  security: 'security',
  scopes: 'scopes',
  servers: 'servers',
  'x-rateLimit': 'rateLimit',
  encoding: 'encoding',
  links: 'links',
  discriminator: 'discriminator',
}

const REWORDED: Record<string, keyof ChangeStrings> = {
  info: 'infoReworded',
  tags: 'tagsReworded',
  summary: 'summaryReworded',
  row: 'rowReworded',
  document: 'documentReworded',
  'x-enumDescriptions': 'valuesReworded',
}

function codeOf(value: Json): string {
  return inlineCode(typeof value === 'string' ? value : JSON.stringify(value))
}
