import type { Compiled, Diagnostic } from '../../../model/diagnostic.ts'
import { isObject, type RawObject } from './raw.ts'

interface YamlError extends Error {
  reason?: string
  mark?: { line: number; column: number }
}

/** YAML or JSON → an object; reports syntax errors with their location. */
export async function parseSource(body: string, file: string): Promise<Compiled<RawObject | null>> {
  try {
    const value = await (file.endsWith('.json') ? parseJson(body, file) : parseYaml(body, file))
    if (isObject(value)) return { value, diagnostics: [] }
    return failed(file, { reason: 'The file does not contain an object.' } as YamlError)
  } catch (error) {
    return failed(file, error as YamlError)
  }
}

/** `JSON.parse` is much faster; the YAML parser has the location of an error. */
async function parseJson(body: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return parseYaml(body, file)
  }
}

/** Its library is slow to load, and most releases are JSON. */
async function parseYaml(body: string, filename: string): Promise<unknown> {
  const redocly = await import('@redocly/openapi-core')
  return redocly.parseYaml(body, { filename })
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
