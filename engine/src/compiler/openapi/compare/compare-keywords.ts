import type { Side } from '../../../api/change.ts'
import { isObject, objectAt, own, type RawObject, textAt } from '../read/raw.ts'
import { BOTH, record, type Site } from './recorder.ts'
import { canonical } from './schema-view.ts'

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']

/** Prose; no program depends on it. */
const WORDS = [
  'title',
  'description',
  'summary',
  'externalDocs',
  'x-enumDescriptions',
  'x-enum-descriptions',
]

/**
 * Compared elsewhere, or not part of the contract: examples may change freely, and so may what the
 * portal does not show.
 */
const ELSEWHERE = new Set([
  ...['type', 'enum', 'const', 'properties', 'required', 'items', 'prefixItems'],
  ...['additionalProperties', 'patternProperties', 'oneOf', 'anyOf', 'nullable', '$ref'],
  ...['example', 'examples'],
])

/** Compares two schemas in the same position, except their parts. */
export function compareKeywords(site: Site, was: RawObject, now: RawObject): void {
  const keywords = new Set([...Object.keys(was), ...Object.keys(now)])
  for (const keyword of keywords) {
    if (ELSEWHERE.has(keyword) || (keyword.startsWith('x-') && !WORDS.includes(keyword))) continue
    const before = own(was, keyword)
    const after = own(now, keyword)
    if (canonical(before) !== canonical(after)) recordKeyword(site, keyword, { before, after })
  }
}

interface Values {
  before: unknown
  after: unknown
}

function recordKeyword(site: Site, keyword: string, values: Values): void {
  if (WORDS.includes(keyword)) record(site, { kind: 'reworded', keyword })
  else if (isBound(keyword, values)) recordBound(site, keyword, values)
  else if (keyword === 'discriminator') recordDiscriminator(site, values)
  else {
    const breaks = breaksOf(keyword, values)
    record(site, { kind: kindOf(keyword, values), keyword, ...values, breaks })
  }
}

function isBound(keyword: string, { before, after }: Values): boolean {
  const isNumber = [before, after].every(
    (value) => value === undefined || typeof value === 'number',
  )
  return isNumber && (UPPER.includes(keyword) || LOWER.includes(keyword))
}

function recordBound(site: Site, keyword: string, { before, after }: Values): void {
  const isUpper = UPPER.includes(keyword)
  const none = isUpper ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const [was, now] = [before, after].map((value) => (typeof value === 'number' ? value : none))
  // A minimum of zero has no effect.
  const isIdle = !isUpper && keyword !== 'minimum' && !before && !after
  if (isIdle || was === undefined || now === undefined) return
  const isNarrower = isUpper ? now < was : now > was
  record(site, {
    kind: isNarrower ? 'narrowed' : 'widened',
    keyword,
    before,
    after,
    breaks: isNarrower ? ['request'] : [],
  })
}

/** Schema names are not part of the messages; the property and its values are. */
function recordDiscriminator(site: Site, { before, after }: Values): void {
  const [was, now] = [before, after].map((value) => (isObject(value) ? value : {})) as [
    RawObject,
    RawObject,
  ]
  const names = [textAt(was, 'propertyName'), textAt(now, 'propertyName')]
  const values = [was, now].map((one) => Object.keys(objectAt(one, 'mapping')).sort().join())
  if (names[0] === names[1] && values[0] === values[1]) return
  const breaks = names[0] && names[1] && names[0] !== names[1] ? BOTH : []
  record(site, {
    kind: 'changed',
    keyword: 'discriminator',
    before: names[0],
    after: names[1],
    breaks,
  })
}

function kindOf(keyword: string, { before, after }: Values) {
  if (keyword !== 'pattern') return 'changed'
  return after === undefined ? 'widened' : before === undefined ? 'narrowed' : 'changed'
}

/** Keywords whose change breaks no caller. */
const HARMLESS = new Set(['default', 'deprecated', 'xml', 'links', 'contentMediaType'])

function breaksOf(keyword: string, { before, after }: Values): Side[] {
  if (HARMLESS.has(keyword) || keyword.startsWith('$')) return []
  if (keyword === 'readOnly') return after === true ? ['request'] : []
  if (keyword === 'writeOnly') return after === true ? ['response'] : []
  if (after === undefined || after === false) return keyword === 'format' ? ['response'] : []
  if (keyword === 'format') return before === undefined ? ['request'] : BOTH
  return ['request']
}
