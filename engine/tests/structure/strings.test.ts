import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../src/site')

/** Attributes that readers see or hear. */
const SHOWN = ['aria-label', 'label', 'title', 'placeholder', 'alt', 'hint']

/** Names of formats, and parts of a word that is shown in two forms. */
const LEFT = ['OpenAPI (YAML)', 'OpenAPI (JSON)', 'https://', 'ete']

/** Selectors, styles, names of nodes, headers and sections of a format, and parts of dates. */
const NO_WORDS = [
  'summary span',
  'summary small',
  'pre code',
  'figcaption span',
  'light dark',
  'light wide',
  ' | null',
  ' at ',
  ' UTC',
  'px ',
  'Heading',
  'Authorization',
  'Optional',
]

/** Our own bugs, and errors after which the browser loads the page itself. */
const UNSEEN = [
  'No renderer for <',
  'The island is on no page of a reference.',
  'There is no live part named ',
  'There is no server yet.',
  'The search index has no entry ',
  'The document has no template for the state "',
  'The page was built by another version of the site.',
  ' did not load.',
  ' answered ',
]

/** For authors. */
const EXEMPT = [/^pages\/failed-page/]
const FOR_AUTHORS = ['This page does not compile']

function parse(file: string): ts.SourceFile {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

function nodesIn(node: ts.Node): ts.Node[] {
  if (isDiagnostic(node)) return []
  const inner: ts.Node[] = []
  ts.forEachChild(node, (child) => void inner.push(...nodesIn(child)))
  return [node, ...inner]
}

/** A mistake in a document is told to its author. */
function isDiagnostic(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^(message|hint)$/.test(node.name.getText())
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

/** Literals of two words or more, a part of a text, or a word with a capital: `items joined by `. */
function phrases(file: string): string[] {
  return nodesIn(parse(file))
    .flatMap((node) => {
      if (isTemplatePart(node)) return isWords(node.text) ? [node.text] : []
      if (!ts.isStringLiteral(node) || isName(node)) return []
      return isWords(node.text) || /^\p{Lu}\p{Ll}+\.?$/u.test(node.text) ? [node.text] : []
    })
    .filter((text) => !/[<>[\]{}]|^p ul ol|^position:/.test(text))
    .filter((text) => ![...NO_WORDS, ...UNSEEN, ...FOR_AUTHORS].includes(text))
}

function isWords(text: string): boolean {
  return /\p{L}{2} \p{L}{2}|^[,.]? \p{L}{2}|\p{L}{2} $/u.test(text)
}

/** A text that is compared, a type, a key, or a module, but not shown. */
function isName({ parent }: ts.Node): boolean {
  return (
    ts.isCaseClause(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  )
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

test('what scripts say is in the tables of strings', () => {
  const found = filesOf(/(?<!strings)\.tsx?$/).flatMap((file) =>
    phrases(file).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('the compiler reads facts of an operation, and writes no phrases', () => {
  const folder = '../compiler/openapi/operation'
  const found = readdirSync(join(ROOT, folder))
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => phrases(join(folder, file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})
