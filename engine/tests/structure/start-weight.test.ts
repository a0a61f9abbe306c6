import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Slow to load: must be imported on demand. */
const HEAVY =
  /^(@redocly|@typespec|ajv|mermaid|openapi-typescript|remark|rolldown$|shiki|typescript|unified|vite$)/

/**
 * `import x from 'y'`, `export { x } from 'y'` and `import 'y'`, but not `import type` or
 * `import('y')`.
 */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/** Packages that a module loads statically, with the importing file. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name = '']) =>
    name.startsWith('.')
      ? packagesOf(join(dirname(file), name), seen)
      : [`${name} in ${relative('engine/src', file)}`],
  )
}

test.each(['cli/cli', 'dev/dev', 'build/build', 'cli/check', 'serve/run-serve'])(
  '%s starts without the modules it must not load',
  (name) => {
    const packages = packagesOf(`engine/src/node/${name}.ts`)
    expect(packages.filter((line) => HEAVY.test(line.split(' ')[0] ?? ''))).toEqual([])
  },
)
