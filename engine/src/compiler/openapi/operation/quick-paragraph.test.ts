import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { quickParagraph } from './quick-paragraph.ts'

const AT = { file: 'a', line: 1, column: 1 }
const pieces = fc.constantFrom(
  'a',
  'word',
  ' ',
  '  ',
  '.',
  ',',
  '`',
  '`x`',
  '- ',
  '1. ',
  '#',
  '*',
  '_',
  ': ',
  ':',
  'http://a.b',
  '<b>',
  '&amp;',
  '\\',
  '~',
  '|',
  '!',
  '(',
  ')',
  "'",
  '"',
  '=',
  '>',
  '1',
  '-',
  '+',
  '/',
  'www.a.b',
  '\n',
  'é',
)

test('its result equals that of the Markdown parser', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      const quick = quickParagraph(text)
      if (quick) expect(quick).toEqual(parseMarkdown(text, AT).value)
    }),
    { numRuns: 3000 },
  )
})

test('it handles a typical description', () => {
  expect(quickParagraph('Read on with `nextCursor`; it lives 15 minutes.')).not.toBeNull()
})
