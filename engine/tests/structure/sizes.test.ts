import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { groupBy } from '../../src/model/group-by.ts'

const MOST_MODULES = 25
const MOST_LINES = 300

/** Modules that a person wrote and reads; tests, fixtures, declarations and sample data aside. */
const modules = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|(^|\/)(tests|fixtures|samples)\//.test(file))

test(`no folder has more than ${MOST_MODULES} modules`, () => {
  const folders = groupBy(modules, dirname)
  const crowded = [...folders].filter(([, files]) => files.length > MOST_MODULES)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test(`no module has more than ${MOST_LINES} lines`, () => {
  const long = modules
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES)
  expect(long).toEqual([])
})
