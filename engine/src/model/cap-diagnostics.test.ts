import { expect, test } from 'vitest'
import { capDiagnostics } from './cap-diagnostics.ts'
import type { Diagnostic } from './diagnostic.ts'

const finding = (file: string, line: number, code = 'link/unknown-page'): Diagnostic => ({
  code,
  severity: 'warning',
  message: `No page ${line}.`,
  at: { file, line, column: 1 },
})

test('a kind of finding that fills a file is counted after the first ones', () => {
  const many = Array.from({ length: 5927 }, (_, index) => finding('api.yaml', index + 1))
  const capped = capDiagnostics([...many, finding('api.yaml', 7, 'other/kind')])
  expect(capped).toHaveLength(52)
  expect(capped.slice(0, 50)).toEqual(many.slice(0, 50))
  expect(capped[50]?.code).toBe('other/kind')
  expect(capped[51]).toMatchObject({
    code: 'link/unknown-page',
    severity: 'warning',
    at: { file: 'api.yaml', line: 1 },
    message: '5877 more like the 50 findings above.',
  })
})

test('few findings stay as they are', () => {
  const few = [finding('a.mdx', 1), finding('b.mdx', 1)]
  expect(capDiagnostics(few)).toEqual(few)
})
