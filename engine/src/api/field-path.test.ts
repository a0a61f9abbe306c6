import { expect, test } from 'vitest'
import { parseFieldPath } from './field-path.ts'

const nothing = { callback: null, status: null, name: null, media: null, keys: [], value: null }

test.each([
  ['a', { place: null }],
  ['a%2Fb/request', { operationId: 'a/b', place: 'request' }],
  ['a/request=DRAFT', { place: 'request', value: 'DRAFT' }],
  ['a/request/title', { place: 'request', keys: ['title'] }],
  [
    'a/request/text%2Fcsv/film.title',
    { place: 'request', media: 'text/csv', keys: ['film', 'title'] },
  ],
  ['a/request/text%2Fplain/=DRAFT', { place: 'request', media: 'text/plain', value: 'DRAFT' }],
  ['a/response/200=A%2FB', { place: 'response', status: '200', value: 'A/B' }],
  ['a/response/200/headers', { place: 'response', status: '200', keys: ['headers'] }],
  [
    'a/response/200/headers/X-Cache=HIT',
    { place: 'response', status: '200', name: 'X-Cache', value: 'HIT' },
  ],
  [
    'a/query/filter.app%2Ename=x',
    { place: 'query', name: 'filter', keys: ['app.name'], value: 'x' },
  ],
  ['a/callbacks/onReady', { place: 'callbacks', callback: 'onReady' }],
  [
    'a/callbacks/onReady/text%2Fcsv/id',
    { place: 'callbacks', callback: 'onReady', media: 'text/csv', keys: ['id'] },
  ],
  ['a/callbacks/onReady/response', { place: 'callbacks', callback: 'onReady', keys: ['response'] }],
  [
    'a/callbacks/onReady/response/200/film.title',
    { place: 'response', callback: 'onReady', status: '200', keys: ['film', 'title'] },
  ],
  [
    'a/callbacks/onReady/header/X-Signature',
    { place: 'header', callback: 'onReady', name: 'X-Signature' },
  ],
])('%s is taken apart', (path, parts) => {
  expect(parseFieldPath(path)).toEqual({ ...nothing, operationId: 'a', ...parts })
})

test.each(['', 'a/elsewhere', 'a/query', 'a/query/'])('%j is no such path', (path) => {
  expect(parseFieldPath(path)).toBeNull()
})
