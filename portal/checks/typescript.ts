import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TypeFault, typeErrors } from '../../contracts/checks/type-errors.ts'
import type { Fence } from './fences.ts'

const OPTIONS = {
  moduleDetection: 'force',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
}

/**
 * Type-checks samples, each as a separate module. `import … from './fapi'` resolves to the types of
 * that contract; other packages (players, SDKs) are not installed and are imported as `any`.
 */
export function checkTypeScript(samples: Fence[], types: Record<string, string>): string[] {
  // Below this folder, where the types of Node are found.
  const parent = join(process.cwd(), '.portal/test')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'samples-'))
  try {
    for (const [family, text] of Object.entries(types))
      writeFileSync(join(folder, `${family}.ts`), text)
    const fences = new Map(samples.map((fence, index) => [`sample-${index}.ts`, fence]))
    for (const [file, { code }] of fences) writeFileSync(join(folder, file), code)
    return typeErrors(folder, OPTIONS, [...fences.keys()])
      .filter((error) => !isForeignPackage(error))
      .map(({ file, line, message }) => {
        const fence = fences.get(file)
        return fence ? `content/${fence.file}:${fence.line + line - 1} ${message}` : message
      })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** `Cannot find module 'shaka-player'`: not checked. A relative import must resolve. */
function isForeignPackage({ code, message }: TypeFault): boolean {
  return code === 2307 && !/module '\.\.?\//.test(message)
}
