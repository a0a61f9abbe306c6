import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_SCHEMA, type ScalarSchema, type Schema } from '../../../api/schema.ts'
import { descriptionOf } from './facts.ts'
import { Facts, Values } from './row-parts.tsx'
import { createNode } from './schema-node.ts'

const CODE: ScalarSchema = {
  ...EMPTY_SCHEMA,
  kind: 'scalar',
  type: 'string',
  format: null,
  enum: [],
  catalogue: null,
}

function render(schema: Partial<ScalarSchema>): string {
  return renderToStaticMarkup(<Values schema={{ ...CODE, ...schema }} />).replace(
    / class="_[^"]*"/g,
    '',
  )
}

test('a single enum value has a row, so that links can point to it', () => {
  expect(render({ enum: [{ value: 'BLOCKED_GEO', description: '' }] })).toBe(
    '<ul data-terse="true"><li data-v="BLOCKED_GEO"><a>BLOCKED_GEO</a> </li></ul>',
  )
})

test('names in backticks are code in the description of a value', () => {
  const html = render({ enum: [{ value: 'A', description: 'Send `X-Key`, not `.' }] })
  expect(html).toContain('<a>A</a> Send <code>X-Key</code>, not `.')
})

test('values explained by a catalogue link to it, a single one to its row', () => {
  const [found, denied] = ['NOT_FOUND', 'DENIED'].map((value) => ({ value, description: '' }))
  if (!found || !denied) throw new Error('There are two.')
  expect(render({ catalogue: 'errors', enum: [found, denied] })).toContain(
    '<a href="#/catalogues/errors">What each one means</a>',
  )
  expect(render({ catalogue: 'errors', enum: [found] })).toContain(
    '<a href="#/catalogues/errors/NOT_FOUND">What NOT_FOUND means</a>',
  )
})

test('all examples of a parameter are shown, the first as the example', () => {
  const html = renderToStaticMarkup(
    <Facts
      node={createNode('lang', CODE, {})}
      usage={{ example: 'en', otherExamples: ['nl', 'fr-BE'] }}
    />,
  )
  expect(html).toBe(
    '<small>example <code>en</code> · or <code>nl</code> · or <code>fr-BE</code></small>',
  )
})

test('a named list shows its own bounds and values, not only those of its items', () => {
  const item: ScalarSchema = {
    ...CODE,
    constraints: [{ kind: 'size', of: 'character', max: 5 }],
    default: 'nl',
  }
  const list: Schema = {
    ...EMPTY_SCHEMA,
    kind: 'array',
    items: item,
    tuple: [],
    constraints: [{ kind: 'size', of: 'item', min: 2 }],
    allowed: [['en', 'nl']],
  }
  const tags: Schema = { ...EMPTY_SCHEMA, kind: 'ref', id: 'Tags' }
  const html = renderToStaticMarkup(<Facts node={createNode('tags', tags, { Tags: list })} />)
  expect(html).toBe(
    '<small>at least 2 items · at most 5 characters · one of <code>[&quot;en&quot;,&quot;nl&quot;]</code></small>',
  )
})

test('a named list shows its own description', () => {
  const text = (value: string): Schema['description'] => [{ type: 'text', value }]
  const list: Schema = {
    ...EMPTY_SCHEMA,
    kind: 'array',
    description: text('The tools.'),
    items: { ...CODE, description: text('A tool.') },
    tuple: [],
  }
  const tools: Schema = { ...EMPTY_SCHEMA, kind: 'ref', id: 'Tools' }
  expect(descriptionOf(createNode('tools', tools, { Tools: list }))).toEqual(text('The tools.'))
})
