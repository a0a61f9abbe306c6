import ts from 'typescript'
import type { Fence } from './fences.ts'

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
}

/**
 * Type-checks samples, each as a separate module. `import … from './fapi'` resolves to the types of
 * that contract; other packages (players, SDKs) are not installed and are imported as `any`.
 */
export function checkTypeScript(samples: Fence[], types: Record<string, string>): string[] {
  const root = `${process.cwd()}/.samples`
  const files = new Map<string, { text: string; fence?: Fence }>()
  for (const [family, text] of Object.entries(types)) files.set(`${root}/${family}.ts`, { text })
  for (const [index, fence] of samples.entries())
    files.set(`${root}/sample-${index}.ts`, { text: fence.code, fence })
  const program = ts.createProgram([...files.keys()], OPTIONS, hostWith(files))
  return [...files].flatMap(([name, { fence }]) => {
    const source = fence && program.getSourceFile(name)
    if (!source) return []
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter((diagnostic) => !isForeignPackage(diagnostic))
      .map(({ messageText, start = 0 }) => {
        const { line } = source.getLineAndCharacterOfPosition(start)
        return `content/${fence.file}:${fence.line + line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
  })
}

/** `Cannot find module 'shaka-player'`: not checked. A relative import must resolve. */
function isForeignPackage({ code, messageText }: ts.Diagnostic): boolean {
  return code === 2307 && !/module '\.\.?\//.test(String(messageText))
}

function hostWith(files: Map<string, { text: string }>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS)
  const { fileExists, readFile, getSourceFile } = host
  return Object.assign(host, {
    // The samples are not on disk; without this the resolver would not find them.
    directoryExists: undefined,
    fileExists: (name: string) => files.has(name) || fileExists(name),
    readFile: (name: string) => files.get(name)?.text ?? readFile(name),
    getSourceFile: (name: string, version: ts.ScriptTarget) => {
      const known = files.get(name)
      return known
        ? ts.createSourceFile(name, known.text, version, true)
        : getSourceFile(name, version)
    },
  })
}
