import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import type { ContentNode } from '../../model/content.ts'
import { contentMarkdown } from './content-markdown.ts'

const parser = unified().use(remarkParse).use(remarkGfm)

/** Words and all characters with a meaning in Markdown. */
const words = fc
  .array(
    fc.constantFrom(
      ...['word', 'snake_case', ' ', '*', '_', '`', '#', '>', '-', '+', '1.', '[', ']', '(', '!'],
      ...['<b>', '&amp;', '|', '\\', '~~', '=', ':', '{', '[^1]', '[x]'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const element = (tag: string, children: ContentNode[]): ContentNode => ({
  type: 'element',
  tag,
  props: {},
  children,
})
const text = (value: string): ContentNode => ({ type: 'text', value })

const blocks: Record<string, (value: string) => ContentNode> = {
  paragraph: (value) => element('p', [text(value)]),
  code: (value) => element('p', [text('Send '), element('code', [text(value)])]),
  link: (value) =>
    element('p', [
      { type: 'element', tag: 'a', props: { href: 'https://x.example' }, children: [text(value)] },
    ]),
  item: (value) => element('ul', [element('li', [text(value)]), element('li', [text('next')])]),
  quotation: (value) => element('blockquote', [element('p', [text(value)])]),
  cell: (value) =>
    element('table', [
      element('tr', [element('th', [text('A')]), element('th', [text('B')])]),
      element('tr', [element('td', [text(value)]), element('td', [text('end')])]),
    ]),
}

interface Tree {
  type: string
  value?: string
  children?: Tree[]
}

/** The visible text without whitespace, whose amount does not matter. */
function wordsIn({ value, children = [] }: Tree): string {
  return (value ?? '') + children.map(wordsIn).join('')
}

const squeezed = (value: string) => value.replace(/\s+/g, '')

test.each(Object.keys(blocks))('any text round-trips through Markdown: %s', (kind) => {
  const make = blocks[kind] as (value: string) => ContentNode
  fc.assert(
    fc.property(words, (value) => {
      fc.pre(value.trim() !== '')
      const markdown = contentMarkdown(
        [make(value), element('p', [text('After.')])],
        (href) => href,
      )
      const tree = parser.parse(markdown) as Tree
      expect(squeezed(wordsIn(tree))).toContain(squeezed(value))
      expect(tree.children?.at(-1)?.type).toBe('paragraph')
      expect(JSON.stringify(tree)).not.toMatch(/"type":"(html|emphasis|strong|delete|heading)"/)
    }),
  )
})
