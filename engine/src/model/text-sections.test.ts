import { expect, test } from 'vitest'
import type { ContentNode } from './content.ts'
import { textSections } from './text-sections.ts'

function code(language: string, kind: string, ...names: string[]): ContentNode {
  const lines = names.map((text) => [{ text, kind }])
  return { type: 'component', name: 'CodeBlock', props: { language, lines }, children: [] }
}

test('of code, a section has the names of several words that a JSON sample shows', () => {
  const content = [
    code('json', 'property', '"pinToken"', '"data"'),
    code('json', 'string', '"eyJhbGciOiJSUzI1NiJ9"'),
    code('ts', 'property', 'readBody'),
  ]
  expect(textSections('PIN', content)).toEqual([
    {
      id: '',
      title: 'PIN',
      words: [
        ['token', 1],
        ['pintoken', 1],
      ],
    },
  ])
})
