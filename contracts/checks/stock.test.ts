import { compile, NodeHost } from '@typespec/compiler'
import { getOpenAPI3 } from '@typespec/openapi3'
import { describe, expect, test } from 'vitest'
import { emitFamily, families, mainFileOf } from '../families.ts'
import { type Json, listOperations, resolve } from './document.ts'

/** The document of TypeSpec's own emitter, without our additions. */
async function stockDocument(family: (typeof families)[number]): Promise<Json> {
  const program = await compile(NodeHost, mainFileOf(family), { noEmit: true })
  const [record] = await getOpenAPI3(program, {
    'openapi-versions': ['3.1.0'],
    'omit-unreachable-types': true,
  })
  if (!record || record.versioned) throw new Error('The emitter returned no document.')
  return record.document
}

/** The parts of each operation that a reader of the contract needs, without examples. */
function outlineOf(document: Json): Record<string, Json> {
  return Object.fromEntries(
    listOperations(document).map(({ method, path, operation }) => [
      `${method} ${path}`,
      {
        operationId: operation.operationId,
        summary: operation.summary,
        description: operation.description,
        tags: operation.tags,
        parameters: (operation.parameters ?? [])
          .map((parameter: Json) => resolve(document, parameter))
          .map(({ name, in: where, required }: Json) => [name, where, required]),
        body: operation.requestBody?.content?.['application/json']?.schema?.$ref,
        responses: Object.entries<Json>(operation.responses).map(([status, response]) => {
          const { description, headers, content } = resolve(document, response)
          return [status, description, Object.keys(headers ?? {}), Object.keys(content ?? {})]
        }),
        limits: operation['x-rateLimit'],
        scopes: operation['x-scopes'],
      },
    ]),
  )
}

describe.each(families)('%s, as compiled by stock TypeSpec', (family) => {
  test('lacks nothing but webhooks and examples', { timeout: 300_000 }, async () => {
    const stock = await stockDocument(family)
    const { document } = (await emitFamily(family)) as { document: Json }
    expect(outlineOf(stock)).toEqual(outlineOf(document))
    expect(Object.keys(stock.paths).filter((path) => path.startsWith('/-'))).toEqual([])
    const schemas = Object.keys(stock.components.schemas)
    const hooks = new Set(
      Object.keys(document.components.schemas).filter((name) => !schemas.includes(name)),
    )
    // Only what webhooks alone use may be missing.
    if (!document.webhooks) expect([...hooks]).toEqual([])
    expect(stock.info.description).toBe(document.info.description)
    expect(stock.tags).toEqual(document.tags)
  })
})
