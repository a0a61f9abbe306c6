import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** `import { a, type B as C } from './x.ts'`, and the same with `export`. */
const NAMES = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/gm
/** `import * as own from './x.ts'`, `export * from './x.ts'`, `import('./x.ts')` */
const MODULE = /(?:\*(?: as \w+)? from |\bimport\()\s*'(\.[^']+)'/g
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const isTest = (file: string) => /\.test\.tsx?$|\/tests\//.test(file)

/** `engine/src/model/nearest.ts editDistance`; only the file if all of a module is imported. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const resolve = (specifier: string) => sourceOf(join(dirname(file), specifier))
  const named = [...text.matchAll(NAMES)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0],
      )
      .map((name) => `${resolve(from)} ${name}`),
  )
  return [...named, ...[...text.matchAll(MODULE)].map(([, from = '']) => resolve(from))]
}

/** `engine/dist/node/cli/cli.js` → `engine/src/node/cli/cli.ts` */
function sourceOf(file: string): string {
  const isCompiled = file.startsWith('engine/dist/')
  return isCompiled ? file.replace('/dist/', '/src/').replace(/\.js$/, '.ts') : file
}

test('every export of the engine is used by code, not only by tests', () => {
  const imported = new Set(files.filter((file) => !isTest(file)).flatMap(importsOf))
  const unused = files
    .filter((file) => file.startsWith('engine/src/') && !isTest(file))
    .filter((file) => !imported.has(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(EXPORT)]
        .filter(([, name]) => !imported.has(`${file} ${name}`))
        .filter(([, name]) => (text.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length === 1)
        .map(([, name]) => `${file}: ${name}`)
    })
  expect(unused).toEqual([])
})
