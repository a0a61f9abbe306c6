import { beforeAll, expect, test } from 'vitest'
import { emitFamily } from '../families.ts'
import { breakages } from './breakages.ts'
import type { Json } from './document.ts'
import { rules } from './rules.ts'

let small: Json

// The first compilation takes longer than a test may.
beforeAll(async () => {
  const { document } = await emitFamily('dapi')
  small = withPaths(
    document as Json,
    /^\/(media\/(movies|series|broadcasts)|editions|genres|keys|pages)\b/,
  )
}, 300_000)

/** A contract with the matching paths, and the schemas that these use. */
function withPaths(document: Json, wanted: RegExp): Json {
  const paths = Object.entries(document.paths).filter(([path]) => wanted.test(path))
  const { schemas, ...others } = document.components
  const used = new Set<string>()
  const visit = (node: Json) => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (!used.has(name)) {
        used.add(name)
        visit(schemas[name])
      }
  }
  visit([paths, others])
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  const components = { ...others, schemas: Object.fromEntries(kept) }
  return { ...document, webhooks: {}, paths: Object.fromEntries(paths), components }
}

test.each(breakages)('%s', async (name, breakIt, line) => {
  const broken = structuredClone(small)
  breakIt(broken)
  expect((await rules[name]?.(broken, 'dapi'))?.join('\n')).toContain(line)
})
