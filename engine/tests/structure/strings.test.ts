import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../src/site')

/** Attributes that readers see or hear. */
const SHOWN = ['aria-label', 'label', 'title', 'placeholder', 'alt', 'hint']

/** Names of formats, and parts of a word that is shown in two forms. */
const LEFT = ['OpenAPI (YAML)', 'OpenAPI (JSON)', 'https://', 'ete']

/** Sentences about changes are English data (`api/change-words.ts`); the others are for authors, or for a part that failed. */
const EXEMPT = [/^reference\/changes\//, /^pages\/failed-page/, /^runtime\/islands/]

/** Texts and attributes with words, written in a component instead of a table of strings. */
function writtenOut(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text)
    if (ts.isJsxAttribute(node) && SHOWN.includes(node.name.getText()))
      if (node.initializer && ts.isStringLiteral(node.initializer))
        found.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !LEFT.includes(text))
}

test('words that readers see are in the tables of strings', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => !EXEMPT.some((pattern) => pattern.test(file)))
    .sort()
  const found = files.flatMap((file) =>
    writtenOut(join(ROOT, file)).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
