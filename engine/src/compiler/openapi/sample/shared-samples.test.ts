import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

/** A film whose title is described by a schema of its own, there or in an operation. */
function documentWith(title: object, isInOperation = false): object {
  const elsewhere = '#/paths/~1titles/get/responses/200/content/application~1json/schema'
  const body = (schema: object) => ({
    responses: { 200: { description: 'Found.', content: { 'application/json': { schema } } } },
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Films', version: '1' },
    paths: {
      '/films': { get: { operationId: 'getFilm', ...body(ref('Film')) } },
      '/titles': {
        get: { operationId: 'getTitle', ...body(isInOperation ? title : ref('Title')) },
      },
    },
    components: {
      schemas: {
        Film: {
          type: 'object',
          properties: { title: isInOperation ? { $ref: elsewhere } : ref('Title') },
        },
        Title: title,
      },
    },
  }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

async function exampleOf(document: object): Promise<unknown> {
  const source = { family: 'films', file: 'films.json', document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  const operation = value?.reference.operations.find(({ id }) => id === 'getFilm')
  return operation?.responses[0]?.media[0]?.examples[0]?.value
}

test.each([false, true])('examples follow an edit, in an operation: %s', async (isInOperation) => {
  const before = documentWith({ type: 'string', const: 'Solaris' }, isInOperation)
  const after = documentWith({ type: 'string', const: 'Stalker' }, isInOperation)
  expect(await exampleOf(before)).toEqual({ title: 'Solaris' })
  expect(await exampleOf(after)).toEqual({ title: 'Stalker' })
  expect(await exampleOf(before)).toEqual({ title: 'Solaris' })
})
