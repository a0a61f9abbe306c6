import { compile, isList, NodeHost, navigateProgram, type Program } from '@typespec/compiler'
import { getOperationId } from '@typespec/openapi'
import { getOpenAPI3 } from '@typespec/openapi3'
import { readCompiled } from 'portal-engine/typespec'
import { describe, expect, test } from 'vitest'
import { compiledFileOf, families, mainFileOf, ROOT } from '../families.ts'
import { type Json, listOperations, resolve } from './document.ts'

/** The document of TypeSpec's own emitter, without our additions, and the program it is made from. */
async function compileStock(
  family: (typeof families)[number],
): Promise<{ program: Program; stock: Json }> {
  const program = await compile(NodeHost, mainFileOf(family), { noEmit: true })
  const [record] = await getOpenAPI3(program, {
    'openapi-versions': ['3.1.0'],
    'omit-unreachable-types': true,
  })
  if (!record || record.versioned) throw new Error('The emitter returned no document.')
  return { program, stock: record.document }
}

/** Operations that TypeSpec itself knows to return a list, in alphabetical order. */
function listsOf(program: Program, document: Json): string[] {
  const emitted = new Set(listOperations(document).map(({ operation }) => operation.operationId))
  const lists = new Set<string>()
  navigateProgram(program, {
    operation: (operation) => {
      const id = getOperationId(program, operation)
      if (id && emitted.has(id) && isList(program, operation)) lists.add(id)
    },
  })
  return [...lists].sort()
}

/** Operations that are called a list or return a page, in alphabetical order. */
function pagesOf(document: Json): string[] {
  const returnsPage = (schema: Json): boolean => {
    const { properties, anyOf = [], oneOf = [], allOf = [] } = resolve(document, schema) ?? {}
    if (properties) return 'paging' in properties || returnsPage(properties.items)
    return [...anyOf, ...oneOf, ...allOf].some(returnsPage)
  }
  return listOperations(document)
    .filter(({ operation: { operationId, responses } }) => {
      const { content } = resolve(document, responses[200]) ?? {}
      return /^list[A-Z]/.test(operationId) || returnsPage(content?.['application/json']?.schema)
    })
    .map(({ operation }) => operation.operationId)
    .sort()
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

/** Adds to a document what the emitter cannot write, as the portal does. */
async function finish(program: Program, document: Json): Promise<Json> {
  for (const { esmExports } of program.jsSourceFiles.values())
    await esmExports.$onOpenAPI?.(program, document)
  return JSON.parse(JSON.stringify(document))
}

describe.each(families)('%s, as compiled by stock TypeSpec', (family) => {
  test('lacks nothing but webhooks and examples', { timeout: 300_000 }, async () => {
    const { program, stock } = await compileStock(family)
    const document = await finish(program, structuredClone(stock))
    expect(program.diagnostics.map(({ message }) => message)).toEqual([])
    const kept = await readCompiled(compiledFileOf(family), ROOT)
    expect(kept?.document, 'Run npm run contracts.').toEqual(document)
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
    expect(listsOf(program, stock)).toEqual(pagesOf(stock))
  })
})
