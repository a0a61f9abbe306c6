import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeDocument } from '../../../../fixtures/openapi-large/make-document.ts'
import { findField, parseFieldPath } from '../../../api/field-path.ts'
import type { Reference } from '../../../api/reference.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compareDocuments } from '../../../compiler/openapi/compare/compare-documents.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { changesMarkdown, releaseMarkdown } from '../../markdown/changes-markdown.ts'
import { ChangesView } from './changes-view.tsx'
import { releaseFeed } from './release-feed.ts'

type Schemas = { components: { schemas: Record<string, { properties?: Record<string, object> }> } }

/** A document without the chain from entity to entity, which takes long to compile and compare. */
function unchained(operations: number): Schemas {
  const document = makeDocument(operations, 3) as Schemas
  for (const { properties = {} } of Object.values(document.components.schemas))
    delete properties.next
  return document
}

/** A release that changed every entity of a large API in its own way. */
async function changedReference(operations: number): Promise<Reference> {
  const before = unchained(operations)
  const after = unchained(operations)
  for (const [name, { properties = {} }] of Object.entries(after.components.schemas)) {
    Object.assign(properties, { [`only${name}`]: { type: 'string' } })
    if (properties.field1) delete properties.field1
  }
  const source = { family: 'big', file: 'big.json', document: after }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  const notes = [
    { text: 'Fields that <nobody> used & `field1` are gone.', covers: ['* field1 removed'] },
  ]
  const release = { date: '2026-06-01', notes, ...compareDocuments(before, after) }
  const first = { date: '2026-01-15', notes: [], changes: [], uses: {} }
  return { ...value.reference, releases: [release, first] }
}

const url = (path: string) => `https://docs.example${path}`

test('a release with more changes than fit stays small, and Markdown has all of it', async () => {
  const reference = await changedReference(330)
  const [release] = reference.releases
  if (!release) throw new Error('There is a release.')
  expect(release.changes.length).toBeGreaterThan(130)
  const html = renderToStaticMarkup(<ChangesView reference={reference} />)
  expect(html.length).toBeLessThan(60_000)
  expect(html).toContain('7 more in the full list')
  const full = releaseMarkdown({ reference, link: (href) => href, url }, release)
  expect(full.match(/`only\w+`/g)).toHaveLength(67)
})

test('the same change in many schemas is listed once', async () => {
  const reference = await changedReference(50)
  const html = renderToStaticMarkup(<ChangesView reference={reference} />)
  expect(html.match(/field1<\/code><\/a> was removed/g)).toHaveLength(1)
  expect(html).toContain('and 2 more')
})

test('every link of a change leads to a row of the reference', async () => {
  const reference = await changedReference(50)
  const html = renderToStaticMarkup(<ChangesView reference={reference} />)
  const links = [...html.matchAll(/href="#\/operations\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  const dead = links.filter((link) => {
    const path = parseFieldPath(link)
    return !path || !findField(reference, path).found
  })
  expect(dead).toEqual([])
})

test('the feed is well-formed, and has what RFC 4287 demands', async () => {
  const reference = await changedReference(10)
  const feed = releaseFeed(reference, url)
  expect(feed).toBe(releaseFeed(reference, url))
  expect(feed.match(/<(id|updated|title)>/g)).toHaveLength(9)
  expect(feed).toContain('<id>https://docs.example/big#/changes/2026-06-01</id>')
  expect(feed).toContain('<updated>2026-06-01T00:00:00Z</updated>')
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://docs.example/big/changes.atom"/>',
  )
  // Text, then HTML, then XML.
  expect(feed).toContain(
    'Fields that &amp;lt;nobody> used &amp;amp; &lt;code>field1&lt;/code> are gone.',
  )
})

test('the Markdown of all releases names the notes and links to the full lists', async () => {
  const reference = await changedReference(10)
  const text = changesMarkdown({ reference, link: (href) => href, url })
  expect(text).toContain('## 2026-06-01')
  expect(text).toContain('[Full list](https://docs.example/big/changes/2026-06-01.md)')
  expect(text).toContain('- **Breaking:** Fields that \\<nobody> used & `field1` are gone.')
  expect(text).toContain('## 2026-01-15\n\nThe first release.')
})
