import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Slow to load: to be imported when they are needed, and by nobody who only starts. */
const HEAVY =
  /^(@redocly|@typespec|ajv|mermaid|openapi-typescript|remark|rolldown$|shiki|typescript|unified|vite$)/

/** `import x from 'y'`, `export { x } from 'y'` and `import 'y'`, but no `import type`, and no `import('y')`. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/** Packages that a module makes Node load at once, with the file that names them. */
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
