import { relative } from 'node:path'
import {
  type BaseResolver,
  createConfig,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  type Source,
} from '@redocly/openapi-core'
import { countRest, MAX_OF_A_KIND } from '../../../model/cap-diagnostics.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
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

/** Converts a Redocly problem to a diagnostic. */
function toDiagnostic(problem: NormalizedProblem, root: string): Diagnostic {
  const [location] = problem.location
  const start = location ? getLineColLocation(location).start : { line: 1, col: 1 }
  return {
    code: `contract/${problem.ruleId}`,
    severity: problem.severity === 'warn' ? 'warning' : 'error',
    message: problem.message,
    hint: problem.suggest[0] ? `Did you mean ${problem.suggest[0]}?` : undefined,
    at: {
      file: location ? relative(root, location.source.absoluteRef) : '',
      line: start.line,
      column: start.col,
    },
  }
}
