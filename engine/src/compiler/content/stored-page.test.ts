import { expect, test } from 'vitest'
import type { ContentNode } from '../../model/content.ts'
import { textOf } from '../../model/content.ts'
import { Cache } from '../cache/cache.ts'
import { Store } from '../cache/store.ts'
import { parsePage } from './parse-page.ts'
import { completeContent, storePage } from './stored-page.ts'

const TEXT = `---
title: Films
---

The \`NOT_FOUND\` of a film, and its \`EXPIRED\`.

<Steps>
<Step title="Look">

![A film](film.png)

\`\`\`mermaid alt="From A to B."
flowchart LR
  A-->B
\`\`\`

</Step>
</Steps>
`

async function storedPage() {
  const source = { file: 'content/docs/films.mdx', text: TEXT, hash: '' }
  const { value, diagnostics } = await parsePage(source, new Cache(new Store('/nowhere')))
  expect(diagnostics).toEqual([])
  if (!value) throw new Error('The page was not parsed.')
  return storePage(value)
}

/** The nodes that have a property. */
function nodesWith(nodes: ContentNode[], name: string): ContentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    return [...(name in node.props ? [node] : []), ...nodesWith(node.children, name)]
  })
}

test('what later stages find is added to its own node, anywhere on the page', async () => {
  const page = await storedPage()
  const { nodes } = completeContent(page, {
    mentions: [null, { href: '/codes#expired' }],
    images: [{ width: 40 }],
    diagrams: [{ size: '640x480' }],
  })
  expect(nodesWith(nodes, 'href').map(textOf)).toEqual(['EXPIRED'])
  expect(nodesWith(nodes, 'width')).toMatchObject([{ tag: 'img', props: { alt: 'A film' } }])
  expect(nodesWith(nodes, 'size')).toMatchObject([{ name: 'Diagram' }])
})

test('the hash changes with all that is found, and is the same without reading the content', async () => {
  const page = await storedPage()
  const found = { mentions: [null, null], images: [null], diagrams: [null] }
  const hashes = [
    found,
    { ...found, mentions: [{ href: '/a' }, null] },
    { ...found, mentions: [null, { href: '/a' }] },
    { ...found, images: [{ width: 40 }] },
    { ...found, diagrams: [{ size: '1x1' }] },
  ].map((all) => completeContent({ hash: page.hash, tree: new Uint8Array() }, all).hash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(completeContent(page, found).hash).toBe(hashes[0])
})
