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
