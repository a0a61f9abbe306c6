import { expect, test } from 'vitest'
import { parseFieldPath } from './field-path.ts'

const nothing = { callback: null, status: null, name: null, media: null, keys: [], value: null }

test.each([
  ['a', { location: null }],
  ['a%2Fb/request', { operationId: 'a/b', location: 'request' }],
  ['a/request=DRAFT', { location: 'request', value: 'DRAFT' }],
  ['a/request/title', { location: 'request', keys: ['title'] }],
  [
    'a/request/text%2Fcsv/film.title',
    { location: 'request', media: 'text/csv', keys: ['film', 'title'] },
  ],
  ['a/request/text%2Fplain/=DRAFT', { location: 'request', media: 'text/plain', value: 'DRAFT' }],
  ['a/response/200=A%2FB', { location: 'response', status: '200', value: 'A/B' }],
  ['a/response/200/headers', { location: 'response', status: '200', keys: ['headers'] }],
  [
    'a/response/200/headers/X-Cache=HIT',
    { location: 'response', status: '200', name: 'X-Cache', value: 'HIT' },
  ],
  [
    'a/query/filter.app%2Ename=x',
    { location: 'query', name: 'filter', keys: ['app.name'], value: 'x' },
  ],
  ['a/callbacks/onReady', { location: 'callbacks', callback: 'onReady' }],
  [
    'a/callbacks/onReady/text%2Fcsv/id',
    { location: 'callbacks', callback: 'onReady', media: 'text/csv', keys: ['id'] },
  ],
  [
    'a/callbacks/onReady/response',
    { location: 'callbacks', callback: 'onReady', keys: ['response'] },
  ],
  [
    'a/callbacks/onReady/response/200/film.title',
    { location: 'response', callback: 'onReady', status: '200', keys: ['film', 'title'] },
  ],
  [
    'a/callbacks/onReady/header/X-Signature',
    { location: 'header', callback: 'onReady', name: 'X-Signature' },
  ],
])('parses %s', (path, parts) => {
  expect(parseFieldPath(path)).toEqual({ ...nothing, operationId: 'a', ...parts })
})

test.each(['', 'a/elsewhere', 'a/query', 'a/query/'])('%j is not a field path', (path) => {
  expect(parseFieldPath(path)).toBeNull()
})
