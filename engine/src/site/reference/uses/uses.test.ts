import { expect, test } from 'vitest'
import { packNames } from '../../../model/search/owned-names.ts'
import { describeUse } from './describe-use.ts'
import { readUses } from './uses.ts'

const locations = [
  'response/409',
  'request~',
  'response/200/data.',
  'header/',
  'response/200/data.state=',
  'response/200/data~',
]

const uses = readUses({
  operations: ['createGenre', 'getGenre', 'updateGenre'],
  ...packNames(
    [
      ['409', [0, 0, 2, 0]],
      ['ALREADY_EXISTS', [0, 0]],
      ['GenreInput', [0, 1, 2, 1]],
      ['GenreInputPatch', [2, 1]],
      ['positionSeconds', [1, 2]],
      ['X-Pin-Token', [1, 3]],
      ['LIVE', [1, 4]],
      ['Genre', [1, 5]],
    ],
    locations,
  ),
})

const found = (phrase: string) =>
  uses.find(phrase).map((use) => `${use.operationId}/${use.link}: ${describeUse(use)}`)

test('every kind of name links to its row and describes it', () => {
  expect(found('409')).toEqual([
    'createGenre/response/409: response 409',
    'updateGenre/response/409: response 409',
  ])
  expect(found('already exists')).toEqual([
    'createGenre/response/409=ALREADY_EXISTS: ALREADY_EXISTS · response 409',
  ])
  expect(found('X-PIN-TOKEN')).toEqual([
    'getGenre/header/X-Pin-Token: X-Pin-Token · request header',
  ])
  expect(found('positionSeconds')).toEqual([
    'getGenre/response/200/data.positionSeconds: data.positionSeconds · response 200',
  ])
  expect(found('live')).toEqual([
    'getGenre/response/200/data.state=LIVE: data.state = LIVE · response 200',
  ])
  expect(found('genre')).toEqual(['getGenre/response/200/data: data: Genre · response 200'])
})

test('a complete name does not match longer names that begin with it', () => {
  expect(found('GenreInput').map((use) => use.split(':')[1])).toEqual([
    ' GenreInput · request body',
    ' GenreInput · request body',
  ])
})

test('the beginning of a name finds it from three letters on', () => {
  expect(found('po')).toEqual([])
  expect(found('pos')).toHaveLength(1)
  expect(found('40')).toEqual([])
})
