import { type BaseResolver, createConfig, lintDocument, type Source } from '@redocly/openapi-core'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { toDiagnostic } from './parse-source.ts'
import type { RawObject } from './raw.ts'

/** More findings of one kind teach nothing new. */
const MOST_FINDINGS = 50

/** Where a document departs from the OpenAPI specification, e.g. a misspelt key. What is valid is shown all the same. */
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
      .slice(0, MOST_FINDINGS)
      .map((problem) => ({ ...toDiagnostic(problem, root), code: 'contract/structure' }))
  } catch {
    // The linter gives up on references that lead to themselves; those are reported by the transformers.
    return []
  }
}
