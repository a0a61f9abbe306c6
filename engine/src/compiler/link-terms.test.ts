import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ContentNode, PageContent } from '../model/content.ts'
import { formatDiagnostic } from '../model/diagnostic.ts'
import { compile } from './compile.ts'
import { linkTerms } from './link-terms.ts'

const compileFixture = (name: string) =>
  compile({ root: join(import.meta.dirname, '../../fixtures', name) })

async function contentOf(path: string): Promise<ContentNode[]> {
  const { value } = await compileFixture('glossary')
  return value.site.guides.find((guide) => guide.path === path)?.content.nodes ?? []
}

/** `Rails → /words#term-rail: a row that scrolls sideways` */
function linksIn(nodes: ContentNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    if (node.type === 'component' || node.tag !== 'a') return linksIn(node.children)
    const { href, title } = node.props
    const [text] = node.children
    return [`${text?.type === 'text' ? text.value : ''} → ${href}${title ? `: ${title}` : ''}`]
  })
}

test('the first mention of each term leads to its meaning, except in code, headings and links', async () => {
  expect(linksIn(await contentOf('/start'))).toEqual([
    'Rails → /words#term-rail: a row that scrolls sideways',
    'MVPD → /words#term-mvpd: a TV provider',
    'Pins → /words#term-pin: an item with a fixed position',
    'catch-up (linear) → /words#term-catch-up-linear: watching later',
    'blocked reasons → /words',
  ])
})

test('the glossary has the anchors of its terms, and no links to itself', async () => {
  const content = await contentOf('/words')
  expect(JSON.stringify(content)).toContain('"id":"term-blocked-reason"')
  expect(linksIn(content)).toEqual([])
})

test('a list of definitions holds nothing but terms and meanings', async () => {
  const list = (await contentOf('/words')).find(
    (node) => node.type === 'element' && node.tag === 'dl',
  )
  const parts = list?.type === 'element' ? list.children : []
  const tags = parts.flatMap((node) => (node.type === 'element' ? node.tag : []))
  expect([...new Set(tags)]).toEqual(['dt', 'dd'])
})

test('pages are made again when the meaning of a term changes', async () => {
  const { value } = await compileFixture('glossary')
  const { guides } = value.site
  const hashes = (meaning: string) => {
    const words: ContentNode[] = ['dt', 'dd'].map((tag) => ({
      type: 'element',
      tag,
      props: {},
      children: [{ type: 'text', value: tag === 'dt' ? 'rail' : meaning }],
    }))
    const changed = guides.map((guide) =>
      guide.path === '/words' ? { ...guide, content: new PageContent('', () => words) } : guide,
    )
    const at = () => ({ file: '', line: 1, column: 1 })
    return linkTerms(changed, 'words', at).value.map(({ content }) => content.hash)
  }
  const [before, after] = [hashes('a row'), hashes('a row that scrolls')]
  expect(after.filter((hash) => before.includes(hash))).toEqual([])
  expect(hashes('a row')).toEqual(before)
})

test('a glossary without terms is an error', async () => {
  const { diagnostics } = await compileFixture('empty-glossary')
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'portal.config.ts:1:46 error glossary/empty The glossary page start defines no term.',
  ])
})
