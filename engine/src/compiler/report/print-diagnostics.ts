import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pc from 'picocolors'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { renderReport } from './render-report.ts'

export interface PrintOptions {
  root: string
  /** Fails on warnings too. */
  strict: boolean
}

/** Prints all diagnostics with code frames, and returns the exit code: 0 or 1. */
export function printDiagnostics(
  diagnostics: Diagnostic[],
  { root, strict }: PrintOptions,
  stream: NodeJS.WriteStream = process.stderr,
): number {
  const colours = pc.createColors(stream.isTTY === true && !process.env.NO_COLOR)
  stream.write(
    renderReport(diagnostics, { readLines: (file) => readLines(join(root, file)), colours }),
  )
  const failed = diagnostics.some(({ severity }) => strict || severity === 'error')
  return failed ? 1 : 0
}

/** A file rejected for its size is not read for a code frame either. */
const MAX_EXCERPTED_BYTES = 32 * 1024 * 1024

function readLines(path: string): string[] {
  return statSync(path).size > MAX_EXCERPTED_BYTES ? [] : readFileSync(path, 'utf8').split('\n')
}
