import { expect, test, vi } from 'vitest'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { typesOf } from './types-of.ts'

async function typesAndFindings(document: Record<string, unknown>) {
  const found: Diagnostic[] = []
  const reference = { title: 'Films', file: 'contracts/films.yaml' }
  const text = await typesOf(reference, { openapi: '3.1.0', ...document }, (one) => found.push(one))
  return { text, found }
}

test('types are made of a document that a linter would refuse, without a word on the terminal', async () => {
  const quiet = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const operation = { operationId: 'same', responses: { 200: { description: 'Done.' } } }
  const { text, found } = await typesAndFindings({
    paths: { '/a': { get: operation }, '/b': { get: operation } },
    components: {
      schemas: { Film: { properties: { next: { $ref: '#/components/schemas/No' } } } },
    },
  })
  expect(text).toContain('"/b"')
  expect(text).toContain('Film:')
  expect(found).toEqual([])
  for (const spy of quiet) expect(spy).not.toHaveBeenCalled()
})

test('a document that defeats the generator is reported, with its file', async () => {
  const { text, found } = await typesAndFindings({
    components: { schemas: { Film: { type: 'object', properties: { title: null } } } },
  })
  expect(text).toMatch(/^\/\/ No types could be generated/)
  expect(found).toMatchObject([
    { code: 'contract/types', severity: 'warning', at: { file: 'contracts/films.yaml' } },
  ])
})

test.each(['#/components/schemas/Film', '#/paths/~1films/get/responses/200/content/x/schema'])(
  'the document stays as it is, with a discriminator that names %s',
  async (target) => {
    const film = () => ({ type: 'object', properties: { kind: { type: 'string' } } })
    const discriminator = { propertyName: 'kind', mapping: { film: target } }
    const work = { oneOf: [{ $ref: '#/components/schemas/Film' }], discriminator }
    const content = { x: { schema: film() }, y: { schema: work } }
    const responses = { 200: { description: 'Found.', content } }
    const document = {
      paths: { '/films': { get: { responses } } },
      components: { schemas: { Film: film() } },
    }
    const before = JSON.stringify(document)
    const { text, found } = await typesAndFindings(document)
    expect(JSON.stringify(document)).toBe(before)
    expect(text).toContain('"/films"')
    expect(found).toEqual([])
  },
)
