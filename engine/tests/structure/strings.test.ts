import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../src/site')

/** Attributes that readers see or hear. */
const SHOWN = ['aria-label', 'label', 'title', 'placeholder', 'alt', 'hint']

/** Names of formats, and parts of a word that is shown in two forms. */
const LEFT = ['OpenAPI (YAML)', 'OpenAPI (JSON)', 'https://', 'ete']

/** Code that writes words of references and Markdown from facts. */
const WRITERS = /^(reference|markdown)\//

/** Selectors, lists of tags, and HTML. */
const NO_WORDS = ['summary span', 'summary small', 'pre code', 'figcaption span']

/** For authors, or for a part that failed. */
const EXEMPT = [/^pages\/failed-page/, /^runtime\/islands/]

function parse(file: string): ts.SourceFile {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

function nodesIn(node: ts.Node): ts.Node[] {
  // Our own mistakes are told to us alone, those of a document to its author.
  if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return []
  if (ts.isPropertyAssignment(node) && /^(message|hint)$/.test(node.name.getText())) return []
  const inner: ts.Node[] = []
  ts.forEachChild(node, (child) => void inner.push(...nodesIn(child)))
  return [node, ...inner]
}

/** Texts and attributes with words, written in a component instead of a table of strings. */
function writtenOut(file: string): string[] {
  return nodesIn(parse(file))
    .flatMap((node) => {
      if (ts.isJsxText(node)) return [node.text]
      const isShown = ts.isJsxAttribute(node) && SHOWN.includes(node.name.getText())
      return isShown && node.initializer && ts.isStringLiteral(node.initializer)
        ? [node.initializer.text]
        : []
    })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !LEFT.includes(text))
}

/** Literals of two words or more: `items joined by `. */
function phrases(file: string): string[] {
  return nodesIn(parse(file))
    .flatMap((node) => (ts.isStringLiteral(node) || isTemplatePart(node) ? [node.text] : []))
    .filter((text) => /\p{L}{2} \p{L}{2}/u.test(text))
    .filter((text) => !/[<>[\]]|^p ul ol/.test(text) && !NO_WORDS.includes(text))
}

function isTemplatePart(node: ts.Node): node is ts.TemplateLiteralLikeNode {
  return (
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
}

function filesOf(ending: RegExp): string[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .filter((file) => !EXEMPT.some((pattern) => pattern.test(file)))
    .sort()
}

test('words that readers see are in the tables of strings', () => {
  const found = filesOf(/\.tsx$/).flatMap((file) =>
    writtenOut(file).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('what is said of an API is in the tables of strings', () => {
  const files = filesOf(/\.tsx?$/).filter((file) => WRITERS.test(file))
  expect(files.flatMap((file) => phrases(file).map((text) => `${file}: ${text}`))).toEqual([])
})

test('the compiler reads facts of an operation, and writes no phrases', () => {
  const folder = '../compiler/openapi/operation'
  const found = readdirSync(join(ROOT, folder))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => phrases(join(folder, file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
