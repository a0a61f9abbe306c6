import { compile } from '../../compiler/compile.ts'
import { printDiagnostics } from '../../compiler/report/print-diagnostics.ts'
import type { Options } from './options.ts'
import type { Progress } from './progress.ts'

/** Compiles and reports without writing. */
export async function runCheck(options: Options, progress: Progress): Promise<number> {
  const { diagnostics } = await compile({ root: options.root, onProgress: progress.follow })
  return printDiagnostics(diagnostics, options)
}
