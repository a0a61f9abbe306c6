import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token, walkTokens } from 'marked'
import { beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { slugOf } from '../../engine/src/compiler/content/nodes/headings.ts'

const SITE = 'https://docs.backstage.example'
const dir = inject('portalDir')

interface Twin {
  meta: Record<string, unknown>
  links: string[]
  anchors: Set<string>
  /** HTML and JSX in it, which Markdown readers would show literally. */
  tags: string[]
}

const twins = new Map<string, Twin>()

beforeAll(async () => {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.md'))
  for (const file of files) {
    const text = await readFile(join(dir, file), 'utf8')
    twins.set(`/${file}`, readTwin(text))
  }
})

function readTwin(text: string): Twin {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const twin: Twin = { meta: parse(front) ?? {}, links: [], anchors: new Set(), tags: [] }
  walkTokens(lexer(body), (token) => {
    if (token.type === 'link' || token.type === 'image') twin.links.push(token.href)
    if (token.type === 'html') twin.tags.push(token.raw)
    if (token.type === 'text') twin.tags.push(...(token.raw.match(/<\/?[A-Z]\w+[^>]*>/g) ?? []))
    if (token.type === 'heading') twin.anchors.add(slugOf(wordsIn(token)))
  })
  return twin
}

function wordsIn(token: Token): string {
  return 'tokens' in token && token.tokens
    ? token.tokens.map(wordsIn).join('')
    : 'text' in token
      ? token.text
      : ''
}

test('every guide, family, operation, schema and catalogue has a twin with its front matter', () => {
  const paths = [...twins.keys()]
  expect(paths).toContain('/docs/fapi/basics/index.md')
  expect(paths).toContain('/fapi/operations/getMediaStream.md')
  expect(paths).toContain('/fapi/catalogues/errors.md')
  const incomplete = [...twins].filter(
    ([, { meta }]) =>
      !meta.title ||
      typeof meta.description !== 'string' ||
      !String(meta.canonical).startsWith(SITE),
  )
  expect(incomplete.map(([path]) => path)).toEqual([])
  const guides = [...twins].filter(([path]) => path.startsWith('/docs/'))
  const undated = guides.filter(([, { meta }]) => !/^\d{4}-\d\d-\d\dT/.test(`${meta.lastUpdate}`))
  expect(undated.map(([path]) => path)).toEqual([])
})

test('every guide and operation can be copied and viewed as Markdown', async () => {
  const pages = [...twins.keys()].filter((path) => /^\/docs\/|\/operations\//.test(path))
  expect(pages.length).toBeGreaterThan(800)
  const without: string[] = []
  for (const twin of pages) {
    const html = await readFile(join(dir, twin.replace(/\.md$/, '.html')), 'utf8')
    const actions = [`data-copy-url="${twin}"`, `href="${twin}" type="text/markdown"`]
    if (!actions.every((action) => html.includes(action))) without.push(twin)
  }
  expect(without).toEqual([])
})

test('no twin contains a tag', () => {
  const tagged = [...twins].flatMap(([path, { tags }]) => tags.map((tag) => `${path}: ${tag}`))
  expect(tagged).toEqual([])
})

test('every link of every twin is absolute and valid', () => {
  const dead = [...twins].flatMap(([path, { links }]) =>
    links.filter(isDead).map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
  expect([...twins.values()].flatMap(({ links }) => links).length).toBeGreaterThan(1000)
})

function isDead(link: string): boolean {
  if (/^(mailto|tel):/.test(link)) return false
  if (!URL.canParse(link)) return true
  const { origin, pathname, hash } = new URL(link)
  if (origin !== SITE) return false
  const twin = twins.get(decodeURIComponent(pathname))
  if (hash && twin) return !twin.anchors.has(decodeURIComponent(hash.slice(1)))
  return twin === undefined && !existsSync(join(dir, decodeURIComponent(pathname)))
}

test('a component is represented in the twin by its content', async () => {
  const text = await readFile(join(dir, 'docs/fapi/basics/index.md'), 'utf8')
  expect(text).toMatch(/\| `?ACCESS_DENIED`? \|/)
})
