import type { ComponentNode, ContentNode, ElementNode, Heading } from '../../model/content.ts'
import type { SourceLocation } from '../../model/diagnostic.ts'
import type { MentionedCode, TextSection } from '../../model/site.ts'
import type { Frontmatter } from './frontmatter.ts'

/** A parsed page, before it has neighbours. Everything is derived from one tree. */
export interface ParsedPage {
  file: string
  frontmatter: Frontmatter
  content: ContentNode[]
  headings: Heading[]
  sections: TextSection[]
  codes: MentionedCode[]
  links: PageLink[]
  images: PageImage[]
  diagrams: PageDiagram[]
  fences: CodeFence[]
  mentions: Mention[]
}

/** A resolved link: `/docs/fapi/basics#errors`, `#errors` or an absolute URL. */
export interface PageLink {
  href: string
  at: SourceLocation
}

/** An image as written. `resolveImages` completes its `node` in the page's content. */
export interface PageImage {
  src: string
  node: ElementNode
  at: SourceLocation
}

/** A diagram. A recorded size completes its `node` in the page's content. */
export interface PageDiagram {
  source: string
  node: ComponentNode
  /** The location of its fence. */
  at: SourceLocation
}

/** A code block and its options, for checks: ```` ```json response=fapi:getMenus:200 ````. */
export interface CodeFence {
  language: string
  options: Record<string, string>
  flags: string[]
  code: string
  at: SourceLocation
}

/** A name that a contract must define. Checks complete its `node` in the page's content. */
export interface Mention {
  kind: 'operation' | 'field' | 'catalogue' | 'code'
  /** `fapi:getMenus`, `fapi:getMenus/response/200/items.id`, `fapi:blocked-reasons`, `GET /user/code` */
  name: string
  node: ContentNode
  at: SourceLocation
}
