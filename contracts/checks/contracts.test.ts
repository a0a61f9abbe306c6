import { formatDiagnostic } from 'portal-engine/typespec'
import { describe, expect, test } from 'vitest'
import { emitFamily, families } from '../families.ts'
import { checkUnusedDeclarations } from './rules/unused.ts'
import { rules } from './rules.ts'

describe.each(families)('%s', (family) => {
  test('compiles without diagnostics', async () => {
    const { diagnostics } = await emitFamily(family)
    expect(diagnostics.map(formatDiagnostic)).toEqual([])
  })

  test.each(Object.keys(rules))('%s', async (name) => {
    const { document } = await emitFamily(family)
    expect(await rules[name]?.(document, family)).toEqual([])
  })
})

test('every declaration is used', () => {
  expect(checkUnusedDeclarations()).toEqual([])
})
