import { type BaseResolver, createConfig, lintDocument, type Source } from '@redocly/openapi-core'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { toDiagnostic } from './parse-source.ts'
import type { RawObject } from './raw.ts'

/** Further findings of the same kind add nothing. */
const MAX_FINDINGS = 50

/**
 * Reports violations of the OpenAPI specification, e.g. a misspelt key. Valid parts are shown
 * nevertheless.
 */
export async function checkStructure(
  source: Source,
  parsed: RawObject,
  { root, resolver }: { root: string; resolver: BaseResolver },
): Promise<Diagnostic[]> {
  try {
    const config = await createConfig({ rules: { struct: 'warn', 'no-unresolved-refs': 'off' } })
    const problems = await lintDocument({
      document: { source, parsed },
      externalRefResolver: resolver,
      config,
    })
    return problems
      .filter(({ ruleId }) => ruleId === 'struct')
      .slice(0, MAX_FINDINGS)
      .map((problem) => ({ ...toDiagnostic(problem, root), code: 'contract/structure' }))
  } catch {
    // The linter fails on cyclic references, which the transformers report.
    return []
  }
}
