import { expect, test } from 'vitest'
import { parseFieldPath } from './field-path.ts'

const nothing = { status: null, name: null, media: null, keys: [], value: null }

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
  ['a/callbacks/onReady', { place: 'callbacks', name: 'onReady' }],
  [
    'a/callbacks/onReady/text%2Fcsv/id',
    { place: 'callbacks', name: 'onReady', media: 'text/csv', keys: ['id'] },
  ],
])('%s is taken apart', (path, parts) => {
  expect(parseFieldPath(path)).toEqual({ ...nothing, operationId: 'a', ...parts })
})

test.each(['', 'a/elsewhere', 'a/query', 'a/query/'])('%j is no such path', (path) => {
  expect(parseFieldPath(path)).toBeNull()
})
