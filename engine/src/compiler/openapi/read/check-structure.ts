import { type BaseResolver, createConfig, lintDocument, type Source } from '@redocly/openapi-core'
import { countRest, MAX_OF_A_KIND } from '../../../model/cap-diagnostics.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { toDiagnostic } from './parse-source.ts'
import type { RawObject } from './raw.ts'

/** Encodings inside encodings are new in OpenAPI 3.2, and unknown to the linter. */
function isNestedEncoding({ pointer = '' }: { pointer?: string | undefined }): boolean {
  return /\/(?:encoding\/[^/]+|prefixEncoding\/\d+|itemEncoding)\/(?:encoding|prefixEncoding|itemEncoding)\b/.test(
    pointer,
  )
}

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
    const found = problems.filter(
      ({ ruleId, location }) => ruleId === 'struct' && !location.some(isNestedEncoding),
    )
    const shown = found
      .slice(0, MAX_OF_A_KIND)
      .map((problem) => ({ ...toDiagnostic(problem, root), code: 'contract/structure' }))
    return [...shown, ...(shown[0] ? countRest(shown[0], found.length) : [])]
  } catch {
    // The linter fails on cyclic references, which the transformers report.
    return []
  }
}
