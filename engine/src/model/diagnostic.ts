/** A position in a source. `file` is relative to the portal root; line and column count from 1. */
export interface SourceLocation {
  file: string
  line: number
  column: number
}

export type Severity = 'error' | 'warning'

export interface Diagnostic {
  /** `area/problem`, e.g. `link/unknown-page`. Stable: tests and readers search for it. */
  code: string
  severity: Severity
  message: string
  /** How to fix it, e.g. the nearest valid name. */
  hint?: string
  at: SourceLocation
}

/** The result of a stage, as far as the input allows one, and the diagnostics for the input. */
export interface Compiled<T> {
  value: T
  diagnostics: Diagnostic[]
}

/** Without a configuration there is no site; an empty one must not replace the last build. */
export function isConfigError({ code, severity }: Diagnostic): boolean {
  return code.startsWith('config/') && severity === 'error'
}

/** `content/start.mdx:7:12 error link/unknown-page No page is served at /guide.` */
export function formatDiagnostic({ at, severity, code, message }: Diagnostic): string {
  return `${at.file}:${at.line}:${at.column} ${severity} ${code} ${message}`
}
