import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { groupBy } from '../../src/model/group-by.ts'

const MAX_MODULES = 25
const MAX_LINES = 300
const MAX_FUNCTION_LINES = 60

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .trim()
  .split('\n')
/** Those that a person wrote and reads; tests, fixtures, declarations and sample data aside. */
const modules = files.filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$|(^|\/)(tests|fixtures|samples)\//.test(file),
)
/** With what only they use, except a table of searches. */
const tests = files
  .filter((file) => /\.test\.tsx?$|(^|\/)tests\//.test(file))
  .filter((file) => !file.endsWith('/ranking-queries.ts'))

test(`no folder has more than ${MAX_MODULES} modules`, () => {
  const folders = groupBy(modules, dirname)
  const crowded = [...folders].filter(([, files]) => files.length > MAX_MODULES)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test(`no module and no test has more than ${MAX_LINES} lines`, () => {
  const long = [...modules, ...tests]
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
  expect(long).toEqual([])
})

/** Biome's rule does not count lines of JSX. */
test(`no function has more than ${MAX_FUNCTION_LINES} lines`, () => {
  const long = modules
    // One function on purpose: it is added to pages of others.
    .filter((file) => file !== 'bench/src/browser/probe.js')
    .flatMap(functionsIn)
    .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
  expect(long).toEqual([])
})

function functionsIn(file: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: { name: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const name = `${file}:${lineAt(node.getStart()) + 1}`
      found.push({ name, lines: lineAt(node.end) - lineAt(node.getStart()) + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
