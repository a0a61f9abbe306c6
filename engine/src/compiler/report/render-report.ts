import type pc from 'picocolors'
import { type Diagnostic, formatDiagnostic, type SourceLocation } from '../../model/diagnostic.ts'

export interface ReportOptions {
  /** The lines of a file; may throw if it does not exist. */
  readLines: (file: string) => string[]
  colours: ReturnType<typeof pc.createColors>
}

/** All diagnostics sorted by location, with code frames and hints, and a summary. */
export function renderReport(diagnostics: Diagnostic[], options: ReportOptions): string {
  const sorted = [...diagnostics].sort(byLocation)
  const blocks = sorted.map((diagnostic) => renderDiagnostic(diagnostic, options))
  return [...blocks, `${renderSummary(diagnostics)}\n`].join('\n')
}

function byLocation(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at.file, b.at.file) ||
    a.at.line - b.at.line ||
    a.at.column - b.at.column ||
    compareText(a.code, b.code)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function renderDiagnostic(diagnostic: Diagnostic, options: ReportOptions): string {
  const { colours } = options
  const paint = diagnostic.severity === 'error' ? colours.red : colours.yellow
  const lines = [
    paint(formatDiagnostic(diagnostic)),
    ...renderFrame(diagnostic.at, options),
    ...(diagnostic.hint ? [colours.cyan(`  hint: ${diagnostic.hint}`)] : []),
  ]
  return `${lines.join('\n')}\n`
}

const MAX_LINE_WIDTH = 160

/** The line with its neighbours, and a caret below the column. */
function renderFrame(at: SourceLocation, { readLines, colours }: ReportOptions): string[] {
  const lines = linesOf(at.file, readLines)
  const first = Math.max(at.line - 1, 1)
  const last = Math.min(at.line + 1, lines.length)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ').slice(0, MAX_LINE_WIDTH)
    const gutter = `${number === at.line ? '>' : ' '} ${String(number).padStart(width)} | `
    frame.push(colours.dim(gutter) + text)
    if (number === at.line && at.column <= MAX_LINE_WIDTH)
      frame.push(`${colours.dim(`  ${' '.repeat(width)} | `)}${' '.repeat(at.column - 1)}^`)
  }
  return frame
}

function linesOf(file: string, readLines: ReportOptions['readLines']): string[] {
  try {
    return readLines(file)
  } catch {
    return []
  }
}

function renderSummary(diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return 'No problems found.'
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const files = new Set(diagnostics.map(({ at }) => at.file)).size
  return `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')} in ${count(files, 'file')}.`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
