import { getTypes, type NormalizedNodeType, normalizeTypes } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { kitchenSink, type Version } from '../../../fixtures/openapi-coverage/kitchen-sink.ts'
import { NOT_SHOWN } from '../../../fixtures/openapi-coverage/not-shown.ts'
import { wordsOnScreen } from '../../../tests/words-on-screen.ts'
import { parseMarkdown } from '../../compiler/content/markdown.ts'
import { compileReference } from '../../compiler/openapi/compile-reference.ts'
import { referenceFragments, renderReference } from './reference-server.tsx'

const context = { url: 'https://docs.example', base: '/', routes: ['/'], families: ['sink'] }

type Tree = Record<string, unknown>

interface Page {
  path: string
  render(): string
}

/** Everything visible to a reader of this document; what is fast to render comes first. */
async function pagesOf(document: Tree): Promise<Page[]> {
  const source = { family: 'sink', file: 'sink.json', document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) return []
  const reference = { ...value.reference, languages: ['curl'] }
  const files = referenceFragments(context, reference)
  const isHtml = ({ path }: Page) => path.endsWith('.html')
  return [
    ...files.filter((file) => !isHtml(file)),
    { path: 'index.html', render: () => renderReference(context, reference) },
    ...files.filter(isHtml),
  ]
}

function typesOf(version: Version): Record<string, NormalizedNodeType> {
  return normalizeTypes(getTypes(`oas${version.replace('.', '_')}` as 'oas3_2'), {})
}

/** `Operation.summary` for every field of every object that the version has. */
function fieldsOf(version: Version): string[] {
  const types = Object.values(typesOf(version)).filter(
    // An extension whose owner is not in the list of this version.
    ({ name }) => !name.startsWith('X') && (name !== 'TagGroup' || version === '3.0'),
  )
  return types.flatMap(({ name, properties }) =>
    Object.keys(properties).map((field) => `${name}.${field}`),
  )
}

/** The first occurrence of each field in a document, as a key path. */
function pathsOf(version: Version): Map<string, string[]> {
  const found = new Map<string, string[]>()
  visit(typesOf(version).Root, kitchenSink(version), [])
  return found

  function visit(type: unknown, value: unknown, path: string[]): void {
    if (!isNodeType(type) || !isTree(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, key]
      const field = `${type.name}.${key}`
      if (Object.hasOwn(type.properties, key) && !found.has(field)) found.set(field, at)
      const of =
        type.properties[key] ?? (Array.isArray(value) ? type.items : type.additionalProperties)
      if (isTree(inner)) visit(typeof of === 'function' ? of(inner, key) : of, inner, at)
    }
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null
}

function isNodeType(type: unknown): type is NormalizedNodeType {
  return typeof type === 'object' && type !== null && 'properties' in type
}

function without(document: Tree, path: string[]): Tree {
  const copy = structuredClone(document)
  const owner = path.slice(0, -1).reduce((at, key) => at[key] as Tree, copy)
  delete owner[path.at(-1) as string]
  return copy
}

/** Versions share most fields: each is checked in the newest version that has it. */
const COVERED = new Set<string>()

describe.each(['3.2', '3.1', '3.0'] as const)('OpenAPI %s', (version) => {
  const paths = pathsOf(version)
  const fields = fieldsOf(version).filter((field) => !(field in NOT_SHOWN))

  test('the document has every field that is not declared as not shown', () => {
    expect(fields.filter((field) => !paths.has(field))).toEqual([])
  })

  test('every field is on a page, or changes one', async () => {
    const document = kitchenSink(version)
    const source = JSON.stringify(document)
    const whole = new Map((await pagesOf(document)).map(({ path, render }) => [path, render()]))
    const words = wordsOnScreen([...whole.values()].join('\n'))
    const lost: string[] = []
    for (const [field, path] of paths) {
      if (COVERED.has(field) || !fields.includes(field)) continue
      COVERED.add(field)
      const value = path.reduce<unknown>((at, key) => (at as Tree)[key], document)
      const isTold = source.split(JSON.stringify(value)).length === 2 && words.includes(`${value}`)
      if (!isTold && !(await differs(whole, without(document, path)))) lost.push(field)
    }
    expect(lost).toEqual([])
  })
})

async function differs(whole: Map<string, string>, document: Tree): Promise<boolean> {
  const pages = await pagesOf(document)
  return (
    pages.length !== whole.size || pages.some(({ path, render }) => whole.get(path) !== render())
  )
}

test('what is declared as not shown is a field of some version', () => {
  const known = new Set((['3.0', '3.1', '3.2'] as const).flatMap(fieldsOf))
  expect(Object.keys(NOT_SHOWN).filter((field) => !known.has(field))).toEqual([])
})
