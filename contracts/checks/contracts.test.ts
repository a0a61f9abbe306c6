import { formatDiagnostic, readCompiled } from 'portal-engine/typespec'
import { describe, expect, test } from 'vitest'
import { compiledFileOf, compileFamily, emitFamily, families, ROOT } from '../families.ts'
import { checkUnusedDeclarations } from './rules/unused.ts'
import { rules } from './rules.ts'

describe.each(families)('%s', (family) => {
  test('compiles without diagnostics to the document that is kept', async () => {
    const { document, diagnostics } = await compileFamily(family)
    expect(diagnostics.map(formatDiagnostic)).toEqual([])
    const kept = await readCompiled(compiledFileOf(family), ROOT)
    expect(kept?.document, 'Run npm run contracts.').toEqual(document)
  })

  test.each(Object.keys(rules))('%s', async (name) => {
    const { document } = await emitFamily(family)
    expect(await rules[name]?.(document, family)).toEqual([])
  })
})

test('every declaration is used', () => {
  expect(checkUnusedDeclarations()).toEqual([])
})
