import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Films, makeFilms, ref } from '../../../../fixtures/films.ts'
import { changeKey } from '../../../api/change.ts'
import { changeWords } from '../../../api/change-words.ts'
import { compareDocuments } from './compare-documents.ts'

function compareAfter(edit: (films: Films) => void) {
  const after = makeFilms()
  edit(after)
  return compareDocuments(makeFilms(), after)
}

/** `! schema Film title removed: was removed`; `!` marks breaking changes. */
function linesAfter(edit: (films: Films) => void): string[] {
  return compareAfter(edit).changes.map(
    (change) => `${change.isBreaking ? '! ' : ''}${changeKey(change)}: ${changeWords(change)}`,
  )
}

const film = (films: Films) => films.components.schemas.Film
const operation = (films: Films) => films.paths['/films/{id}'] as Record<string, never>
const get = (films: Films) => operation(films).get as unknown as ReadOperation
type ReadOperation = {
  description: string
  deprecated: boolean
  security: object[]
  parameters: object[]
  responses: Record<string, object>
}

const EDITS: [string, (films: Films) => void, string[]][] = [
  ['nothing', () => {}, []],
  [
    'a property that is added',
    (films) => Object.assign(film(films).properties, { year: { type: 'integer' } }),
    ['schema Film year added: is new'],
  ],
  [
    'a property that is added as required',
    (films) => {
      Object.assign(film(films).properties, { year: { type: 'integer' } })
      film(films).required.push('year')
    },
    ['! schema Film year added: is new and required'],
  ],
  [
    'a property that is removed',
    (films) => delete film(films).properties.cast,
    ['! schema Film cast removed: was removed'],
  ],
  [
    'a property that becomes required',
    (films) => film(films).required.push('state'),
    ['! schema Film state required: is now required'],
  ],
  [
    'a property that may be absent',
    (films) => film(films).required.pop(),
    ['! schema Film title optional: is now optional'],
  ],
  [
    'an enum value that is removed',
    (films) =>
      Object.assign(film(films).properties, { state: { type: 'string', enum: ['DRAFT'] } }),
    ['! schema Film state=PUBLISHED removed: the value `PUBLISHED` was removed'],
  ],
  [
    'an enum value that is added',
    (films) =>
      Object.assign(film(films).properties, {
        state: { type: 'string', enum: ['DRAFT', 'PUBLISHED', 'HIDDEN'] },
      }),
    ['schema Film state=HIDDEN added: the value `HIDDEN` is new'],
  ],
  [
    'a tighter bound',
    (films) => Object.assign(film(films).properties.title ?? {}, { maxLength: 40 }),
    ['! schema Film title narrowed maxLength: now has `maxLength` `40` (was `200`)'],
  ],
  [
    'a looser bound',
    (films) => Object.assign(film(films).properties.title ?? {}, { maxLength: 400 }),
    ['schema Film title widened maxLength: now has `maxLength` `400` (was `200`)'],
  ],
  [
    'another type',
    (films) => Object.assign(film(films).properties.title ?? {}, { type: 'integer' }),
    ['! schema Film title changed type: the type changed from `string` to `integer`'],
  ],
  [
    'a value that may be null',
    (films) =>
      Object.assign(film(films).properties, {
        cast: { type: ['array', 'null'], items: ref('Person') },
      }),
    ['! schema Film cast widened nullable: may now be null'],
  ],
  [
    'an operation that is removed',
    (films) => delete operation(films).put,
    ['! putFilm removed: was removed'],
  ],
  [
    'an operation that is added',
    (films) =>
      Object.assign(films.paths, {
        '/films': { get: { operationId: 'listFilms', responses: {} } },
      }),
    ['listFilms added: is new'],
  ],
  [
    'an operation with another name',
    (films) => Object.assign(get(films), { operationId: 'readFilm' }),
    ['! readFilm changed operationId: is now called `readFilm` (was `getFilm`)'],
  ],
  [
    'a response that is added',
    (films) => Object.assign(get(films).responses, { 410: { description: 'Gone.' } }),
    ['getFilm response/410 added: is new'],
  ],
  [
    'a response that is removed',
    (films) => delete get(films).responses[200],
    ['! getFilm response/200 removed: was removed'],
  ],
  [
    'an error code that is replaced',
    (films) =>
      Object.assign(get(films).responses[404] ?? {}, { 'x-errorCodes': ['FILM_NOT_FOUND'] }),
    [
      '! getFilm response/404=NOT_FOUND removed code: the error code `NOT_FOUND` is no longer returned',
      'getFilm response/404=FILM_NOT_FOUND added code: the error code `FILM_NOT_FOUND` is new',
    ],
  ],
  [
    'a parameter that becomes required',
    (films) => Object.assign(get(films).parameters[1] ?? {}, { required: true }),
    ['! getFilm query/fields required: is now required'],
  ],
  [
    'a path parameter with another name',
    (films) => {
      films.paths['/films/{filmId}'] = films.paths['/films/{id}'] ?? {}
      delete films.paths['/films/{id}']
      Object.assign(
        (films.paths['/films/{filmId}'] as { get: ReadOperation }).get.parameters[0] ?? {},
        { name: 'filmId' },
      )
    },
    [
      'getFilm changed path: moved from `GET /films/{id}` to `GET /films/{filmId}`',
      'putFilm changed path: moved from `PUT /films/{id}` to `PUT /films/{filmId}`',
    ],
  ],
  [
    'other credentials',
    (films) => Object.assign(get(films), { security: [{ key: [] }] }),
    ['! getFilm changed security: takes other credentials'],
  ],
  [
    'credentials that may be sent instead',
    (films) => Object.assign(get(films), { security: [{}, { key: [] }] }),
    ['getFilm changed security: takes other credentials'],
  ],
  [
    'an operation that is deprecated',
    (films) => Object.assign(get(films), { deprecated: true }),
    ['getFilm changed deprecated: is deprecated now'],
  ],
  [
    'another description',
    (films) => {
      get(films).description = 'Returns a film.'
    },
    ['getFilm reworded description: is described in other words'],
  ],
  [
    'a body that becomes a choice',
    (films) =>
      Object.assign(get(films).responses[200] ?? {}, {
        content: { 'application/json': { schema: { oneOf: [ref('Film'), ref('Person')] } } },
      }),
    ['! getFilm response/200/(Person) added option: the choice is new'],
  ],
  [
    'an example, which is no promise',
    (films) => Object.assign(film(films).properties.title ?? {}, { examples: ['Low Tide'] }),
    [],
  ],
]

describe('finds', () => {
  test.each(EDITS)('%s', (_, edit, lines) => {
    expect(linesAfter(edit)).toEqual(lines)
  })
})

test('a change of a shared schema is one, and names the operations that contain it', () => {
  const { changes, uses } = compareAfter((films) =>
    Object.assign(films.components.schemas.Person.properties, { born: { type: 'string' } }),
  )
  expect(changes.map(changeKey)).toEqual(['schema Person born added'])
  expect(uses.Person).toEqual({
    getFilm: [{ side: 'response', location: 'response/200', keys: 'cast' }],
    putFilm: [{ side: 'request', location: 'request', keys: 'cast' }],
  })
})

test('a narrower bound breaks only callers that send the value', () => {
  const { changes } = compareAfter((films) => {
    delete operation(films).put
    Object.assign(film(films).properties.title ?? {}, { maxLength: 40 })
  })
  expect(changes.find(({ keyword }) => keyword === 'maxLength')).toMatchObject({
    isBreaking: false,
  })
})

test('a schema inside itself ends', () => {
  const tree = (depth: number) => ({
    ...makeFilms(),
    components: {
      schemas: {
        Film: { type: 'object', properties: { parent: ref('Film'), depth: { maximum: depth } } },
      },
    },
  })
  expect(compareDocuments(tree(3), tree(2)).changes.map(changeKey)).toEqual([
    'schema Film depth narrowed maximum',
  ])
})

/** Every visible part of the document, as key paths. */
function partsOf(value: unknown, keys: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [keys]
  return [keys, ...Object.entries(value).flatMap(([key, inner]) => partsOf(inner, [...keys, key]))]
}

test('every changed part of a document is reported', () => {
  const parts = partsOf(makeFilms()).filter(([first]) => first !== undefined && first !== 'openapi')
  fc.assert(
    fc.property(fc.constantFrom(...parts), fc.constantFrom('remove', 'replace'), (keys, how) => {
      const after = makeFilms()
      let owner = after as unknown as Record<string, unknown>
      for (const key of keys.slice(0, -1)) owner = owner[key] as Record<string, unknown>
      const last = keys.at(-1) ?? ''
      if (how === 'remove' && Array.isArray(owner)) owner.splice(Number(last), 1)
      else if (how === 'remove') delete owner[last]
      else owner[last] = typeof owner[last] === 'string' ? `${owner[last]}x` : 'other'
      expect(compareDocuments(makeFilms(), after).changes).not.toEqual([])
    }),
    { numRuns: 400 },
  )
})
