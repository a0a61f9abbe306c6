import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { numberAt, type RawObject, textAt } from '../read/raw.ts'

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-03-14T19:30:00Z',
  date: '2026-03-14',
  time: '19:30:00Z',
  duration: 'PT48H',
  email: 'someone@example.com',
  'idn-email': 'someone@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  'json-pointer': '/path',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  uuid: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
  byte: 'c3RyaW5n',
  binary: '<file>',
  password: 'secret',
}

/** A string with the format, pattern and length of its schema, as far as they are compatible. */
export function sampleString(schema: RawObject, index = 0): string {
  const pattern = textAt(schema, 'pattern')
  const format = textAt(schema, 'format')
  const known = Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined
  if (pattern) {
    const fitting = [known, 'string'].find((text) => text !== undefined && matches(pattern, text))
    return vary(fitting ?? matchingText(pattern, schema) ?? 'string', index)
  }
  if (known !== undefined) return vary(known, index)
  return fit(vary('string', index), schema)
}

/** Varies a string for lists with unique items. */
function vary(text: string, index: number): string {
  return index === 0 ? text : `${text}${index + 1}`
}

/** A document may require a million characters. */
const MAX_LENGTH = 2000

function fit(text: string, schema: RawObject): string {
  const least = Math.min(numberAt(schema, 'minLength') ?? 0, MAX_LENGTH)
  const most = numberAt(schema, 'maxLength') ?? Number.POSITIVE_INFINITY
  const padded = text.length < least ? text.padEnd(least, text) : text
  return padded.slice(0, Math.max(most, 0))
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return false
  }
}

/**
 * A string that matches a pattern; null for unsupported syntax (look-around, back references, odd
 * classes).
 */
function matchingText(pattern: string, schema: RawObject): string | null {
  const parser = new RegExpParser()
  for (const unicode of [true, false])
    try {
      const ast = parser.parsePattern(pattern, 0, pattern.length, { unicode, unicodeSets: false })
      const least = numberAt(schema, 'minLength') ?? 0
      for (const extra of [0, 1, Math.min(least, MAX_LENGTH)]) {
        const text = writeAlternatives(ast.alternatives, extra)
        const long = text.length >= least && matches(pattern, text)
        if (long || (extra === Math.min(least, MAX_LENGTH) && matches(pattern, text))) return text
      }
    } catch {}
  return null
}

/** `extra` is the number of additional repetitions for an unbounded quantifier. */
function writeAlternatives([first]: AST.Alternative[], extra: number): string {
  return first?.elements.map((element) => writeElement(element, extra)).join('') ?? ''
}

function writeElement(element: AST.Element, extra: number): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
      return ofSet(element)
    case 'CharacterClass':
      return ofClass(element)
    case 'Group':
    case 'CapturingGroup':
      return writeAlternatives(element.alternatives, extra)
    case 'Quantifier': {
      const desired = Math.max(
        element.min + extra,
        element.max === Number.POSITIVE_INFINITY ? 1 : 0,
      )
      const times = Math.min(desired, element.max, MAX_LENGTH)
      return Array.from({ length: times }, () => writeElement(element.element, 0)).join('')
    }
    default:
      return ''
  }
}

const CANDIDATES = 'a1A0_- bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ23456789./:@#+=!é'

function ofSet(set: AST.CharacterSet): string {
  if (set.kind === 'any') return 'a'
  const test = new RegExp(set.raw, 'u')
  return [...CANDIDATES].find((character) => test.test(character)) ?? ''
}

function ofClass(set: AST.CharacterClass): string {
  const test = new RegExp(set.raw, set.raw.includes('\\p') ? 'u' : '')
  const likely = [...CANDIDATES].find((character) => test.test(character))
  if (likely !== undefined) return likely
  const [first] = set.elements
  if (first?.type === 'Character') return String.fromCodePoint(first.value)
  return first?.type === 'CharacterClassRange' ? String.fromCodePoint(first.min.value) : ''
}
