/** Where something was written. `file` is relative to the portal root; line and column count from 1. */
export interface SourceLocation {
  file: string
  line: number
  column: number
}

export type Severity = 'error' | 'warning'

export interface Diagnostic {
  /** `area/what-is-wrong`, e.g. `link/unknown-page`. Stable: tests and readers search for it. */
  code: string
  severity: Severity
  message: string
  /** The way out, e.g. the nearest right name. */
  hint?: string
  at: SourceLocation
  related?: { message: string; at: SourceLocation }[]
}

/** What every stage returns: its result, as far as the input allows one, and everything wrong with the input. */
export interface Compiled<T> {
  value: T
  diagnostics: Diagnostic[]
}

/** Without a configuration there is no site, and an empty one must not take the place of the last. */
export function isConfigError({ code, severity }: Diagnostic): boolean {
  return code.startsWith('config/') && severity === 'error'
}

/** `content/start.mdx:7:12 error link/unknown-page No page is served at /guide.` */
export function formatDiagnostic({ at, severity, code, message }: Diagnostic): string {
  return `${at.file}:${at.line}:${at.column} ${severity} ${code} ${message}`
}
