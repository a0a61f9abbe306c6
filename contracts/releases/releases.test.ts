import { describe, expect, test } from 'vitest'
import { families } from '../families.ts'
import { breakingChanges } from './breaking-changes.ts'
import { declaredChanges, undeclared } from './declared-changes.ts'
import { releasedDocument, releases } from './releases.ts'

describe.each(families)('%s', (family) => {
  test.each(releases.slice(1))('%s declares what it breaks', (release) => {
    const previous = releases[releases.indexOf(release) - 1] as string
    const changes = breakingChanges(
      releasedDocument(previous, family),
      releasedDocument(release, family),
    )
    expect(undeclared(changes, { release, family })).toEqual([])
  })
})

test('every declared change is one', () => {
  for (const [index, release] of releases.entries()) {
    const previous = releases[index - 1]
    if (!previous) continue
    const found = families.flatMap((family) =>
      breakingChanges(releasedDocument(previous, family), releasedDocument(release, family)),
    )
    const idle = (declaredChanges[release] ?? []).filter(
      ({ covers }) => !found.some((change) => covers.test(change)),
    )
    expect(idle.map(({ says }) => says)).toEqual([])
  }
})

test('a tighter bound is declared for its own property only', () => {
  const declared = 'createMovie request title{}: now has maxLength 200'
  const others = [
    'createMovie request title{}: now has maxLength 20',
    'createMovie request homepageUrl: now has pattern ^https://',
  ]
  const changes = [declared, ...others]
  expect(undeclared(changes, { release: '2026-11-17', family: 'dapi' })).toEqual(others)
})

const operation = (body: object) => ({
  paths: {
    '/genres': {
      post: {
        operationId: 'createGenre',
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: {},
      },
    },
  },
})

const genre = {
  type: 'object',
  properties: { key: { type: 'string' }, order: { type: 'integer' } },
}

test.each([
  ['a removed operation', operation(genre), { paths: {} }, 'createGenre: was removed'],
  [
    'a newly required property',
    operation(genre),
    operation({ ...genre, required: ['order'] }),
    'createGenre request order: is now required',
  ],
  [
    'another type',
    operation(genre),
    operation({ ...genre, properties: { ...genre.properties, order: { type: 'string' } } }),
    'createGenre request order: changes from integer to string',
  ],
  [
    'a shorter text',
    operation(genre),
    operation({
      ...genre,
      properties: { ...genre.properties, key: { type: 'string', maxLength: 40 } },
    }),
    'createGenre request key: now has maxLength 40',
  ],
  [
    'a shorter text by language',
    operation({ type: 'object', additionalProperties: { type: 'string' } }),
    operation({ type: 'object', additionalProperties: { type: 'string', maxLength: 40 } }),
    'createGenre request{}: now has maxLength 40',
  ],
])('finds %s', (_, before, after, line) => {
  expect(breakingChanges(before, after)).toEqual([line])
})

test('takes an additional property as harmless', () => {
  const more = { ...genre, properties: { ...genre.properties, name: { type: 'string' } } }
  expect(breakingChanges(operation(genre), operation(more))).toEqual([])
})
