import { type Json, listOperations, listProperties, resolve } from '../document.ts'

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]

/** `7`, `1,000` or `seven` as a number. */
export function toNumber(figure: string): number {
  const word = WORDS.indexOf(figure)
  return word >= 0 ? word : Number(figure.replaceAll(',', ''))
}

/** Collections that grow call by call, which no schema can limit. */
const COLLECTIONS = ['addFavorite: “up to 1,000”', 'createStream: “up to 40 streams”']

/** What a schema cannot limit: times, sizes and depths. */
const ELSEWHERE =
  /^(ms|milliseconds?|s|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|lines|pixels|MB|GB|KB|levels?|bulk|message|per|in|a|an|once|every)$/

const LIMIT =
  /\b(at most|up to|no more than|at least)\s+(\d[\d,]*|[a-z]+)(?:\s+(?:by\s+\d+\s+)?([A-Za-z]+))?/g

const UPPER = ['maxLength', 'maximum', 'maxItems', 'maxProperties']
const LOWER = ['minLength', 'minimum', 'minItems', 'minProperties']

interface Figure {
  text: string
  keywords: string[]
  value: number
}

/** "up to 50 channels" → 50, an upper limit; limits of another kind, such as "at most 24 hours", are left out. */
function figuresIn(description = ''): Figure[] {
  return [...description.replace(/`[^`]*`/g, '').matchAll(LIMIT)].flatMap(
    ([text, kind, figure = '', unit = '']) => {
      const value = toNumber(figure)
      // "At most one per store" is a rule of uniqueness.
      if (Number.isNaN(value) || value === 1 || ELSEWHERE.test(unit)) return []
      return [
        { text: text.replace(/\s+/g, ' '), keywords: kind === 'at least' ? LOWER : UPPER, value },
      ]
    },
  )
}

/** A limit that a text names is the one that the schema sets. */
export function checkFigures(document: Json): string[] {
  const properties = listProperties(document).flatMap(({ at, schema }) =>
    contradictions(schema.description, boundsIn(document, schema)).map((text) => `${at}: ${text}`),
  )
  const operations = listOperations(document, { webhooks: true }).flatMap(({ operation }) => {
    const { operationId: id, description, parameters = [], requestBody, responses } = operation
    const own = parameters
      .map((parameter: Json) => resolve(document, parameter))
      .flatMap((parameter: Json) =>
        contradictions(parameter.description, boundsIn(document, parameter.schema)).map(
          (text) => `${id} ${parameter.name}: ${text}`,
        ),
      )
    const bounds = boundsIn(document, [parameters, requestBody, responses])
    return [...own, ...contradictions(description, bounds).map((text) => `${id}: ${text}`)]
  })
  return [...properties, ...operations].filter(
    (line) => !COLLECTIONS.some((known) => line.startsWith(known)),
  )
}

function contradictions(description: string | undefined, bounds: Set<string>): string[] {
  return figuresIn(description)
    .filter(({ keywords, value }) => !keywords.some((keyword) => bounds.has(`${keyword} ${value}`)))
    .map(({ text }) => `“${text}” is in no schema`)
}

/** Every bound that a part of the document leads to, as `maxItems 50`. */
function boundsIn(document: Json, part: Json): Set<string> {
  const bounds = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (node: Json): void => {
    const target = resolve(document, node)
    if (target === null || typeof target !== 'object' || seen.has(target)) return
    seen.add(target)
    for (const [key, value] of Object.entries<Json>(target)) {
      if (key === 'example' || key === 'examples') continue
      if (typeof value === 'number') bounds.add(`${key} ${value}`)
      else visit(value)
    }
  }
  visit(part)
  return bounds
}
