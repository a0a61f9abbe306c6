import { deserialize, serialize } from 'node:v8'
import { type ContentNode, PageContent, withProps } from '../../model/content.ts'
import type { Json } from '../../model/json.ts'
import { hashOf } from '../cache/hash.ts'
import type { Mention, PageDiagram, PageImage, ParsedPage } from './parsed-page.ts'

/** The kinds of nodes that later stages complete. */
type Part = 'images' | 'mentions' | 'diagrams'

/** What a later stage adds to each node of a kind, in the order of the page; null if nothing. */
export type AddedProps = (Record<string, Json> | null)[]

/** A page as the cache has it: the content is read only when it is needed. */
export interface StoredPage extends Omit<ParsedPage, 'content' | Part> {
  images: Omit<PageImage, 'node'>[]
  mentions: Omit<Mention, 'node'>[]
  diagrams: Omit<PageDiagram, 'node'>[]
  /** Changes with the content. */
  hash: string
  /** A serialized `Tree`. */
  tree: Uint8Array
}

interface Tree extends Record<Part, ContentNode[]> {
  content: ContentNode[]
}

export function storePage({ content, ...page }: ParsedPage): StoredPage {
  const { images, mentions, diagrams } = page
  const tree: Tree = {
    content,
    images: images.map(({ node }) => node),
    mentions: mentions.map(({ node }) => node),
    diagrams: diagrams.map(({ node }) => node),
  }
  return {
    ...page,
    images: images.map(({ node, ...image }) => image),
    mentions: mentions.map(({ node, ...mention }) => mention),
    diagrams: diagrams.map(({ node, ...diagram }) => diagram),
    hash: hashOf(JSON.stringify(content)),
    tree: serialize(tree),
  }
}

/** The content of a page with what later stages have found. */
export function completeContent(
  { hash, tree }: Pick<StoredPage, 'hash' | 'tree'>,
  found: Record<Part, AddedProps>,
): PageContent {
  return new PageContent(hashOf(JSON.stringify([hash, found])), () => {
    const { content, ...nodes }: Tree = deserialize(tree)
    const parts = Object.entries(found) as [Part, AddedProps][]
    const props = parts.flatMap(([part, all]) =>
      all.flatMap((one, index) => {
        const node = nodes[part][index]
        return one && node ? [[node, one] as const] : []
      }),
    )
    return withProps(content, new Map(props))
  })
}
