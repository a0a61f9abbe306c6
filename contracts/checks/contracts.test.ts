import { readCompiled } from 'portal-engine/typespec'
import { describe, expect, test } from 'vitest'
import { compiledFileOf, compileFamily, emitFamily, families, ROOT } from '../families.ts'
import { checkUnusedDeclarations } from './rules/unused.ts'
import { rules } from './rules.ts'

describe.each(families)('%s', (family) => {
  test.each(Object.keys(rules))('%s', async (name) => {
    const { document } = await emitFamily(family)
    expect(await rules[name]?.(document, family)).toEqual([])
  })
})

// The others are compared in stock.test.ts, which compiles them by itself.
test('npm run contracts compiles the smallest to the document that is kept', async () => {
  const { document, diagnostics } = await compileFamily('generic-entitlement')
  expect(diagnostics).toEqual([])
  const kept = await readCompiled(compiledFileOf('generic-entitlement'), ROOT)
  expect(kept?.document).toEqual(document)
})

test('every declaration is used', () => {
  expect(checkUnusedDeclarations()).toEqual([])
})
