import fc from 'fast-check'
import { expect, test } from 'vitest'
import { operationHash } from '../../../api/operation-links.ts'
import { createMatcher } from '../index/match-operation.ts'
import { parseRoute } from './route.ts'

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('%', '%zz', '__proto__', 'constructor', '<script>', '"]', '../../', '\u0000'),
)

test('any hash is an operation or the overview, never an error', () => {
  fc.assert(
    fc.property(fc.array(nasty), (parts) => {
      const route = parseRoute(`#/${parts.join('/')}`)
      if (route) expect(['operations', 'catalogues', 'changes']).toContain(route.kind)
    }),
  )
})

test('an operation is found by the hash that links to it, whatever its name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
      expect(parseRoute(operationHash(id))).toEqual({ kind: 'operations', id, rest: '' })
    }),
  )
})

test('any filter can be typed, and what is typed is text, not a pattern', () => {
  const entry = { id: 'a', method: 'GET', path: '/a.b(c)/{id}', summary: 'Read [it]', group: '*' }
  fc.assert(
    fc.property(nasty, (query) => {
      expect(typeof createMatcher(query)(entry)).toBe('boolean')
    }),
  )
  expect(createMatcher('a.b(')(entry)).toBe(true)
  expect(createMatcher('axb(')(entry)).toBe(false)
})

test('the enum value of a body is not part of the id', () => {
  const rest = 'request=PUBLISHED'
  expect(parseRoute(`#/operations/putState/${rest}`)).toMatchObject({ id: 'putState', rest })
  expect(parseRoute(`#/operations/states/put/${rest}`)).toMatchObject({ id: 'states/put', rest })
})
