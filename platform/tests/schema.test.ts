import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { loadPlatform } from '../server/load-platform.ts'
import type { Contract } from '../src/contract.ts'
import { createValidator } from '../src/schema.ts'
import { contractOperations } from './contract-check.ts'

const VALUES: Json[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e12,
    '',
    'x',
    'é'.repeat(300),
    [],
    [null],
    {},
    { x: 1 },
    '__proto__',
  ],
  ...['2026-02-30', '2026-03-14', '2026-03-14T19:30:00Z', '2026-03-14T24:00:00Z', 'PT1H'],
  ...[
    'a@b',
    'a@b.example',
    '@',
    'https://a.example/b?c=d#e',
    'https://a b',
    'urn:x:y',
    'a.example',
  ],
  ...['8f1c2d3e-0000-4000-8000-000000000001', '8f1c2d3e', '-', 'NL', 'en', '#12ab9f'],
]

/** The value with one part of it replaced or removed, chosen by a number. */
function changed(value: Json, at: number, next: Json): Json {
  if (value === null || typeof value !== 'object') return next
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined)
    return Array.isArray(value) ? [...value, next] : { ...value, unknown: next }
  const inner = changed(value[key], Math.floor(at / (keys.length + 1)), next)
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? inner : item))
  const { [key]: _, ...rest } = value
  return at % 7 === 0 ? rest : { ...rest, [key]: inner }
}

test('bodies pass exactly where they fit the contract, by the word of another validator', async () => {
  const served = loadPlatform().families
  const operations = contractOperations().filter(({ body }) => body?.type.endsWith('json'))
  const property = fc.property(
    fc.constantFrom(...operations),
    fc.array(fc.tuple(fc.nat(5000), fc.constantFrom(...VALUES)), { maxLength: 3 }),
    fc.nat(4),
    (operation, changes, example) => {
      const family = served.get(operation.family)
      const declared = family?.contract.operations.find(({ id }) => id === operation.id)
      const examples = operation.body?.examples ?? []
      const body = changes.reduce(
        (value, [at, next]) => changed(value, at, next),
        examples[example % (examples.length || 1)] ?? {},
      )
      const own = family?.validator.check(body, declared?.body?.schema ?? {}) ?? []
      const theirs = operation.checkBody(body)
      const verdicts = { own: own.length > 0, theirs: theirs.length > 0 }
      const context = JSON.stringify([operation.family, operation.id, body, own, theirs], null, 1)
      expect(verdicts, context).toEqual({ own: theirs.length > 0, theirs: theirs.length > 0 })
    },
  )
  fc.assert(property, { numRuns: 1000, seed: 20_260_314 })
}, 180_000)

test('an error says where it is, what is wrong, and what to send', () => {
  const schemas = {
    Item: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', maxLength: 3 } },
    },
  }
  const { check, resolve } = createValidator({ family: 'fapi', schemas } as unknown as Contract)
  const schema = {
    type: 'object',
    properties: { 'a/b': { type: 'array', items: { $ref: '#/$defs/Item' }, maxItems: 2 } },
    additionalProperties: false,
  }
  expect(check({ 'a/b': [{ id: 'long' }, {}], c: 1 }, schema)).toEqual([
    { pointer: '/a~1b/0/id', code: 'TOO_LONG', detail: 'Send at most 3 characters.' },
    { pointer: '/a~1b/1/id', code: 'REQUIRED', detail: 'This property is required.' },
    { pointer: '/c', code: 'UNKNOWN', detail: 'There is no property c.' },
  ])
  expect(() => resolve({ $ref: '#/$defs/Absent' })).toThrow('fapi has no schema Absent')
})
