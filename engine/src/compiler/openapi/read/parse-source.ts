import { relative } from 'node:path'
import { getLineColLocation, type NormalizedProblem, parseYaml } from '@redocly/openapi-core'
import type { Compiled, Diagnostic } from '../../../model/diagnostic.ts'
import { isObject, type RawObject } from './raw.ts'

interface YamlError extends Error {
  reason?: string
  mark?: { line: number; column: number }
}

/** YAML or JSON → an object; reports syntax errors with their location. */
export function parseSource(body: string, file: string): Compiled<RawObject | null> {
  try {
    const value = file.endsWith('.json')
      ? parseJson(body, file)
      : parseYaml(body, { filename: file })
    if (isObject(value)) return { value, diagnostics: [] }
    return failed(file, { reason: 'The file does not contain an object.' } as YamlError)
  } catch (error) {
    return failed(file, error as YamlError)
  }
}

/** `JSON.parse` is much faster; the YAML parser has the location of an error. */
function parseJson(body: string, file: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return parseYaml(body, { filename: file })
  }
}

function failed(file: string, { reason, message, mark }: YamlError): Compiled<null> {
  const diagnostic: Diagnostic = {
    code: 'contract/syntax',
    severity: 'error',
    message: reason ?? message,
    at: { file, line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 },
  }
  return { value: null, diagnostics: [diagnostic] }
}

/** Converts a Redocly problem to a diagnostic. */
export function toDiagnostic(problem: NormalizedProblem, root: string): Diagnostic {
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
