import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { emitFamily, families } from '../families.ts'
import { type Json, listOperations, resolve } from './document.ts'

const documents: [string, Json][] = await Promise.all(
  families.map(async (family) => [family, (await emitFamily(family)).document] as [string, Json]),
)

function codesOf(document: Json, operation: Json): string[] {
  return Object.values<Json>(operation.responses).flatMap(
    (response) => resolve(document, response)['x-errorCodes'] ?? [],
  )
}

function problemsIn(node: Json): Json[] {
  if (node === null || typeof node !== 'object') return []
  const own = typeof node.code === 'string' && typeof node.correlationId === 'string' ? [node] : []
  return [...own, ...Object.values(node).flatMap(problemsIn)]
}

describe.each(documents)('%s', (family, document) => {
  const catalogue = document['x-errorCatalogue']
  const operations = listOperations(document, { webhooks: true })

  test('lists the codes that its operations return, and no others', () => {
    const returned = new Set(operations.flatMap(({ operation }) => codesOf(document, operation)))
    // The response to an unsupported method belongs to no operation.
    returned.add('METHOD_NOT_ALLOWED')
    expect([...document.components.schemas.ErrorCode.enum].sort()).toEqual([...returned].sort())
    expect(Object.keys(catalogue).sort()).toEqual([...returned].sort())
  })

  test('states for every code whether a retry helps', () => {
    for (const [code, { status, retry }] of Object.entries<Json>(catalogue)) {
      expect(['NEVER', 'AFTER_CHANGE', 'LATER'], code).toContain(retry)
      if (status === 429 || status >= 500) expect(retry, code).toBe('LATER')
    }
  })

  test('mentions a code in prose only with its own status, where the operation returns it', () => {
    const wrong = operations.flatMap(({ operation }) =>
      [...(operation.description ?? '').matchAll(/\b([45]\d\d)\s+`([A-Z_]+)`/g)]
        .filter(
          ([, status, code = '']) =>
            String(catalogue[code]?.status) !== status ||
            !codesOf(document, operation).includes(code),
        )
        .map(([text]) => `${operation.operationId}: ${text}`),
    )
    expect(wrong).toEqual([])
  })

  test('rejects a deletion because of references or state, never because of content', () => {
    const wrong = operations.filter(
      ({ method, path, operation }) =>
        method === 'DELETE' &&
        !path.endsWith('/bulk') &&
        !operation.requestBody &&
        codesOf(document, operation).includes('VALIDATION_FAILED'),
    )
    expect(wrong.map(({ operation }) => operation.operationId)).toEqual([])
  })

  test('links every problem in an example to its row', () => {
    const problems = problemsIn(document)
    expect(problems.length).toBeGreaterThan(0)
    for (const { type, code, status } of problems) {
      expect(type).toBe(`https://docs.backstage.example/${family}#/catalogues/errors/${code}`)
      expect(status).toBe(catalogue[code].status)
    }
  })
})

test('every code occurs in some API', async () => {
  const source = await readFile(new URL('../shared/problems.tsp', import.meta.url), 'utf8')
  const declared = [...source.matchAll(/^ {2}([A-Z_]+),$/gm)].map(([, code]) => code)
  const returned = new Set(
    documents.flatMap(([, document]) => Object.keys(document['x-errorCatalogue'])),
  )
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.filter((code = '') => !returned.has(code))).toEqual([])
})
