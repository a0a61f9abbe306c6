import type { Definition, FootnoteDefinition, Node, Parent } from 'mdast'
import type { ContentNode, ElementNode, Heading } from '../../model/content.ts'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { type Authoring, ENGINE_AUTHORING } from './authoring.ts'
import { NO_QUOTES, type QuotedFiles } from './code/quoted-files.ts'
import type { CodeFence, Mention, PageDiagram, PageImage, PageLink } from './parsed-page.ts'

/** The result of transforming a page's tree, collected in one walk. */
export interface TransformContext {
  file: string
  authoring: Authoring
  /** The files that the page quotes. */
  quoted: QuotedFiles
  /** In a page, inline code may become a link to a contract; in a contract, it does not. */
  kind: 'page' | 'contract'
  /** The start of the text in its file; prose inside a contract does not start at line 1. */
  origin: SourceLocation
  diagnostics: Diagnostic[]
  headings: Heading[]
  links: PageLink[]
  fences: CodeFence[]
  mentions: Mention[]
  images: PageImage[]
  diagrams: PageDiagram[]
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
  /** Identifiers of footnotes in the order of their references. */
  footnoteOrder: string[]
  ids: Set<string>
  /** Components around the current node, outermost first. */
  containers: string[]
  /**
   * Transforms the children of a node; passed here so that modules of single nodes need not import
   * the dispatcher.
   */
  transformChildren: (parent: Parent) => ContentNode[]
}

export function emptyContext(
  kind: TransformContext['kind'],
  origin: SourceLocation,
  authoring: Authoring = ENGINE_AUTHORING,
): Omit<TransformContext, 'transformChildren'> {
  return {
    file: origin.file,
    authoring,
    quoted: NO_QUOTES,
    kind,
    origin,
    diagnostics: [],
    headings: [],
    links: [],
    fences: [],
    mentions: [],
    images: [],
    diagrams: [],
    definitions: new Map(),
    footnotes: new Map(),
    footnoteOrder: [],
    ids: new Set(),
    containers: [],
  }
}

export function locate({ origin }: TransformContext, node: Pick<Node, 'position'>): SourceLocation {
  const start = node.position?.start ?? { line: 1, column: 1 }
  return { file: origin.file, line: origin.line + start.line - 1, column: start.column }
}

export function element(
  tag: string,
  props: ElementNode['props'],
  children: ContentNode[],
): ElementNode {
  return { type: 'element', tag, props, children }
}
