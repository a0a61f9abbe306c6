import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary()
for (const word of [
  'recommendation',
  'segmentation',
  'classification',
  'notification',
  'menu',
  'login',
])
  vocabulary.add(word)

const meant = (typed: string) => vocabulary.corrections(typed).map(({ word }) => word)

test.each([
  ['recomendation', 1],
  ['rekomendashun', 5],
  ['rekumendashun', 6],
  ['clasifikashun', 5],
  ['lgoin', 1],
])('%s, %i edits away, is corrected to the nearest word only', (typed) => {
  expect(meant(typed)).toHaveLength(1)
  expect(meant(typed)[0]?.[0]).toBe(typed[0])
})

test.each(['men', 'unem', 'xyzzyqwertyuiop', 'authentication'])('%s is not corrected', (typed) => {
  expect(meant(typed)).toEqual([])
})
