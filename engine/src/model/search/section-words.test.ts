import { expect, test } from 'vitest'
import { DOCS, type SearchEntry, type SearchSection } from './search.ts'
import { otherTerms, packWords, readWords } from './section-words.ts'

const entry: SearchEntry = {
  id: 'GET /api/films/{filmId}',
  title: '/api/films/{filmId}',
  category: DOCS,
  keywords: [],
  url: '/fapi#/operations/getFilm',
  description: 'Returns a film.',
}
const sections: SearchSection[] = ['Rights', 'Cast', 'Crew'].map((title) => [0, '', title])
const texts = { entries: [entry], sections, names: ['licenseUrl', 'film'] }

const FOUND: [word: string, sections: number[]][] = [
  ['film', [0, 2]],
  ['licenseurl', [1]],
  ['actor', [1, 2]],
  ['director', [1]],
  ['gaffer', [2]],
]

test('a word of the other texts is not repeated, another is listed with its first section', () => {
  expect([...otherTerms(texts)]).toEqual(
    'film return a get getfilm right cast crew licenseurl'.split(' '),
  )
  const packed = packWords(new Map(FOUND), texts)
  expect(packed).toEqual({ own: ['', 'actor director', 'gaffer'], sections: '0,2        1 1   ' })
  expect([...readWords(packed, otherTerms(texts))]).toEqual(FOUND)
})

test('without a section there is no word', () => {
  const none = { entries: [], sections: [], names: [] }
  expect([...readWords(packWords(new Map(), none), otherTerms(none))]).toEqual([])
})

test('words that were packed with other texts are not read', () => {
  const packed = packWords(new Map(FOUND), texts)
  const others = otherTerms({ ...texts, names: ['film'] })
  expect(() => [...readWords(packed, others)]).toThrow('Load the page again.')
})
