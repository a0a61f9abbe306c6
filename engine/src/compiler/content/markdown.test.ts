import { expect, test } from 'vitest'
import { type ContentNode, textOf } from '../../model/content.ts'
import { parseMarkdown } from './markdown.ts'

const at = { file: 'contracts/pets.yaml', line: 10, column: 5 }
const tags = (nodes: ContentNode[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 'text'
      ? []
      : [node.type === 'element' ? node.tag : node.name, ...tags(node.children)],
  )

test('Markdown of a contract becomes content', () => {
  const { value } = parseMarkdown(
    'A *pet* with `legs`.\n\n- one\n- two\n\n```json\n{"a": 1}\n```',
    at,
  )
  expect(tags(value)).toEqual(['p', 'em', 'code', 'ul', 'li', 'li', 'CodeBlock'])
})

test('an empty corner of a table is not a header', () => {
  const { value } = parseMarkdown('| | one |\n|---|---|\n| two | three |', at)
  expect(tags(value)).toEqual([
    'Table',
    'table',
    'thead',
    'tr',
    'td',
    'th',
    'tbody',
    'tr',
    'td',
    'td',
  ])
})

test('HTML is never passed on', () => {
  const { value } = parseMarkdown(
    'Hi <img src=x onerror=alert(1)> you\n\n<script>alert(1)</script>',
    at,
  )
  expect(JSON.stringify(value)).not.toMatch(/script|onerror/)
  expect(value.map(textOf).join('')).toBe('Hi  you')
})

test('braces and tags are text, since it is not MDX', () => {
  expect(parseMarkdown('Use {id} and <Unknown>.', at).diagnostics).toEqual([])
})

test('an unsafe link is removed and reported at its line', () => {
  const { value, diagnostics } = parseMarkdown('First.\n\n[x](javascript:alert(1))', at)
  expect(JSON.stringify(value)).not.toContain('javascript')
  expect(diagnostics.map(({ code, at: place }) => [code, place.line])).toEqual([
    ['link/unsafe', 12],
  ])
})
