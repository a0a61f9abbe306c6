import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

const root = mkdtempSync(join(tmpdir(), 'portal-given-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What is said about the examples of a document that is read from a file, and the document. */
async function findings(schema: object, parameter: object = {}) {
  const content = { 'application/json': { schema } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Given', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          parameters: [{ name: 'n', in: 'query', schema: { type: 'integer' }, ...parameter }],
          responses: { 200: { description: 'Done.', content } },
        },
      },
    },
  }
  writeFileSync(join(root, 'given.json'), JSON.stringify(document, null, 1))
  const source = { family: 'given', file: 'given.json' }
  const { value, diagnostics } = await compileReference(source, { root, parseMarkdown })
  const messages = diagnostics
    .filter(({ code }) => code === 'contract/example-mismatch')
    .map(({ message }) => message)
  return { messages, operation: value?.reference.operations[0] }
}

const field = (schema: object) => ({ type: 'object', properties: { field: schema } })

test.each([
  [{ type: 'integer', example: 'seven' }, 'The example "seven" contradicts its schema.'],
  [{ type: 'integer', example: 7.5 }, 'The example 7.5 contradicts its schema.'],
  [{ enum: ['a', 'b'], default: 'c' }, 'The default "c" contradicts its schema.'],
  [{ type: 'array', items: {}, example: 'x' }, 'The example "x" contradicts its schema.'],
])('%o is reported', async (schema, message) => {
  expect((await findings(field(schema))).messages).toEqual([message])
})

test.each([
  { type: 'number', example: 7 },
  { type: ['string', 'null'], default: null },
  { type: 'string', nullable: true, example: null },
  { enum: [1, 2], default: 2 },
])('%o is right', async (schema) => {
  expect((await findings(field(schema))).messages).toEqual([])
})

test('the example of a parameter is checked and shown', async () => {
  const { messages, operation } = await findings({}, { example: 'seven' })
  expect(messages).toEqual(['The example "seven" contradicts its schema.'])
  expect(operation?.parameters[0]?.example).toBe('seven')
})

test('the example of a body’s own schema is shown as it is, and marked', async () => {
  const { operation } = await findings({
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'integer' } },
    example: { name: 'no id' },
  })
  expect(operation?.responses[0]?.media[0]?.examples).toEqual([
    { name: 'example', summary: '', value: { name: 'no id' }, isInvalid: true },
  ])
})

test('an example that lacks the format of its schema is not reported', async () => {
  const { messages } = await findings({
    type: 'object',
    properties: { next: { type: 'string', format: 'uri' } },
    example: { next: '/films?page=2' },
  })
  expect(messages).toEqual([])
})

test('an identifier in an example does not switch checks off', async () => {
  const { messages } = await findings({
    type: 'object',
    properties: { $id: { type: 'string' }, size: { type: 'integer' } },
    example: { $id: 'http://{yourDomain}/schema', size: 'large' },
  })
  expect(messages).toEqual(['The example contradicts its schema.'])
})
