import { expect, test } from 'vitest'
import { type ContentNode, firstSentence } from './content.ts'

const paragraph = (value: string): ContentNode[] => [
  { type: 'element', tag: 'p', props: {}, children: [{ type: 'text', value }] },
]

test('the first sentence may span lines', () => {
  expect(
    firstSentence(paragraph('For servers: importers\nand schedulers. Not for apps.'), 200),
  ).toBe('For servers: importers and schedulers.')
})

test('a sentence that is too long is truncated after a word', () => {
  expect(firstSentence(paragraph('One two three four five.'), 12)).toBe('One two …')
})
