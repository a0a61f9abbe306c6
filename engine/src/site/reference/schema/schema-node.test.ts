import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { buildTree } from './schema-node.ts'
import { typeLabel } from './type-label.ts'

/** The type label of a schema, and the names and types of its rows. */
async function shown(schema: object) {
  const { tree, schemas } = await treeOf(schema)
  const below = [...tree.rows, ...tree.options].map(
    (row) => `${row.name}: ${typeLabel(row.schema, schemas)}`,
  )
  return [typeLabel(tree.schema, schemas), ...below]
}

async function treeOf(schema: object) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    paths: {},
    components: {},
    webhooks: {
      sent: {
        post: {
          operationId: 'sent',
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    },
  }
  const { value } = await compileReference(
    { family: 'rows', file: 'rows.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  const { webhooks, schemas } = value?.reference ?? { webhooks: [], schemas: {} }
  const found = webhooks[0]?.requestBody?.media[0]?.schema
  if (!found) throw new Error('There is no schema.')
  return { tree: buildTree(found, schemas, { rows: 100 }), schemas }
}

test('a negation is shown with the type', async () => {
  expect(await shown({ type: 'string', not: { enum: ['A', 'B'] } })).toEqual([
    'string but not ("A" | "B")',
  ])
  expect(await shown({ type: 'string', not: { pattern: '^x' } })).toEqual([
    'string but not pattern ^x',
  ])
  expect(await shown({ not: { type: 'string', maxLength: 3 } })).toEqual([
    'not string (at most 3 characters)',
  ])
})

test('a tuple shows which items may follow', async () => {
  expect(
    await shown({
      prefixItems: [{ type: 'number' }, { type: 'number' }],
      items: { type: 'string' },
    }),
  ).toEqual(['[number, number, …string]', '0: number', '1: number'])
  expect(
    await shown({ prefixItems: [{ type: 'number' }], items: { type: 'object', properties: {} } }),
  ).toEqual(['[number, …object]', '0: number', '1…: object'])
})

test('additional keys beside properties have a row; those of a map are shown in its type', async () => {
  const properties = { a: { type: 'string' } }
  expect(await shown({ properties, additionalProperties: true })).toEqual([
    'object',
    'a: string',
    '*: any',
  ])
  expect(await shown({ additionalProperties: { type: 'string' } })).toEqual(['map of string'])
})

test('options with their own rules have rows', async () => {
  expect(
    await shown({
      oneOf: [
        { type: 'string', maxLength: 5 },
        { type: 'integer', minimum: 1 },
      ],
    }),
  ).toEqual(['string | integer', '(string): string', '(integer): integer'])
  expect(await shown({ oneOf: [{ type: 'string' }, { type: 'integer' }] })).toEqual([
    'string | integer',
  ])
})

test('a property whose name looks like a pattern is shown as it is', async () => {
  const inner = { type: 'object', properties: { at: { type: 'string' } } }
  const { tree } = await treeOf({
    type: 'object',
    properties: { '{x}': inner, '*': inner },
    patternProperties: { '^x-': inner },
    additionalProperties: inner,
  })
  expect(tree.rows.map(({ label }) => label)).toEqual(['{x}', '*', 'keys like ^x-', 'any key'])
})

test('an option without a name says so, and has a key for links', async () => {
  const items = { type: 'object', properties: { at: { type: 'string' } } }
  const list = { type: 'array', items }
  const { tree } = await treeOf({ oneOf: [list, { ...list, title: 'list' }, { properties: {} }] })
  const { target, options } = tree
  expect(options.map(({ name }) => name)).toEqual(['(list)', '(list 2)', '(3)'])
  expect(options.map(({ label }) => label)).toEqual(['list', 'list 2', 'Option 3'])
  expect(target.kind === 'union' && target.options.map(({ unnamed }) => unnamed)).toEqual([
    'list',
    undefined,
    'option',
  ])
})
