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

test('the options that run a sample are not part of the content', () => {
  const { value } = parseMarkdown(
    '```ts title="a.ts" run="start(1)" viewer=ada varies=\'id\'\nconst one = 1\n```',
    at,
  )
  expect(JSON.stringify(value)).toContain('a.ts')
  expect(JSON.stringify(value)).not.toMatch(/start|ada|varies/)
})

test('cells of three columns and more have their header as label, for narrow screens', () => {
  const labels = (markdown: string) =>
    [...JSON.stringify(parseMarkdown(markdown, at).value).matchAll(/"data-label":"(\w+)"/g)].map(
      ([, label]) => label,
    )
  expect(labels('| Code | Means | Do |\n|---|---|---|\n| A | b | c |')).toEqual(['Means', 'Do'])
  expect(labels('| Code | Means |\n|---|---|\n| A | b |')).toEqual([])
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

test('lists, tables and code of HTML are kept, scripts and handlers are not', () => {
  const { value } = parseMarkdown(
    [
      '<ul onclick="alert(1)"><li>one <b>bold</b></li><li>two</li></ul>',
      '<table><tr><th>Name</th></tr><tr><td>Ida &copy; &#128512; &#x27;</td></tr></table>',
      '<pre><code>a &lt; b\n  c</code></pre>',
      '<details><summary>More</summary><p>Inside</p></details>',
      '<div>Send <token> here<script>alert(1)</script></div>',
    ].join('\n\n'),
    at,
  )
  expect(tags(value)).toEqual([
    ...['ul', 'li', 'strong', 'li'],
    ...['Table', 'table', 'thead', 'tr', 'th', 'tbody', 'tr', 'td'],
    ...['CodeBlock', 'p', 'strong', 'p', 'p'],
  ])
  const words = value.map(textOf).join('\n')
  expect(words).toContain("Ida © 😀 '")
  expect(words).toContain('Send <token> here')
  expect(JSON.stringify(value)).not.toMatch(/alert|onclick/)
})

test('an address in HTML has its entities decoded', () => {
  const { value } = parseMarkdown('See <a href="https://a.example/?x=1&amp;y=&#50;">it</a>.', at)
  expect(JSON.stringify(value)).toContain('https://a.example/?x=1&y=2')
})

test('a diagram of a contract needs no text alternative', () => {
  expect(parseMarkdown('```mermaid\nflowchart LR\n a --> b\n```', at).diagnostics).toEqual([])
})
