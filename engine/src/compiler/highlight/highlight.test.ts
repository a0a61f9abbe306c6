import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TokenLine } from '../../model/highlight.ts'
import { highlight } from './highlight.ts'
import { highlightJson } from './highlight-json.ts'

const textOf = (lines: TokenLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n')

const show = (lines: TokenLine[]) =>
  lines
    .flat()
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, kind }) => `${kind} ${text.trim()}`)

test('JSON tokens: names, strings, numbers, keywords', () => {
  expect(show(highlightJson('{"title": "Low \\"Tide\\"", "count": -1.5e3, "live": true}'))).toEqual(
    [
      'punctuation {',
      'property "title"',
      'punctuation :',
      'string "Low \\"Tide\\""',
      'punctuation ,',
      'property "count"',
      'punctuation :',
      'number -1.5e3',
      'punctuation ,',
      'property "live"',
      'punctuation :',
      'keyword true',
      'punctuation }',
    ],
  )
})

test('highlighting never changes the text', async () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (code) => textOf(highlightJson(code)) === code),
  )
  const code = 'const a = 1\n\n// done\n'
  expect(textOf(await highlight(code, 'ts'))).toBe(code)
})

test.each([
  ['ts', 'await fetch(url)', 'keyword await'],
  ['bash', 'curl -X POST https://api.example/', 'function curl'],
  ['swift', 'let player = AVPlayer()', 'keyword let'],
  ['kotlin', 'val player = ExoPlayer()', 'keyword val'],
  ['vb', "' a comment", "comment ' a comment"],
  ['xml', '<item>', 'keyword <item>'],
  ['no-such-language', 'x = 1', 'plain x = 1'],
])('%s is tokenised', async (language, code, token) => {
  expect(show(await highlight(code, language))).toContain(token)
})
