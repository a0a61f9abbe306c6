import type { Nodes, Paragraph, Parent, RootContent } from 'mdast'
import type { ContentNode } from '../../model/content.ts'
import type { SourceLocation } from '../../model/diagnostic.ts'
import type { Authoring } from './authoring.ts'
import { transformFence } from './code/code-fence.ts'
import { transformInlineCode } from './code/inline-code.ts'
import { blocksOf } from './containers.ts'
import { refuseImport, transformJsx } from './jsx.ts'
import { refuseExpression } from './jsx-props.ts'
import { transformCallout } from './nodes/callouts.ts'
import { transformFootnoteReference } from './nodes/footnotes.ts'
import { transformHeading } from './nodes/headings.ts'
import { transformImage } from './nodes/images.ts'
import { transformLink } from './nodes/links.ts'
import { transformList } from './nodes/lists.ts'
import { transformTable } from './nodes/tables.ts'
import { element, emptyContext, type TransformContext } from './transform-context.ts'

/** Creates the context for one text. */
export function createContext(
  kind: TransformContext['kind'],
  origin: SourceLocation,
  authoring?: Authoring,
): TransformContext {
  const context: TransformContext = {
    ...emptyContext(kind, origin, authoring),
    transformChildren: (parent) => transformChildren(parent, context),
  }
  return context
}

function transformChildren(parent: Parent, context: TransformContext): ContentNode[] {
  return (parent.children as RootContent[]).flatMap((child) => transformNode(child, context))
}

/** One Markdown node → content nodes; none for definitions and the like. */
function transformNode(node: Nodes, context: TransformContext): ContentNode[] {
  const children = () => transformChildren(node as Parent, context)
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }]
    case 'paragraph':
      return transformParagraph(node, context)
    case 'emphasis':
      return [element('em', {}, children())]
    case 'strong':
      return [element('strong', {}, children())]
    case 'delete':
      return [element('del', {}, children())]
    case 'break':
      return [element('br', {}, [])]
    case 'thematicBreak':
      return [element('hr', {}, [])]
    case 'heading':
      return [transformHeading(node, children(), context)]
    case 'inlineCode':
      return [transformInlineCode(node, context)]
    case 'code':
      return [transformFence(node, context)]
    case 'blockquote':
      return [transformCallout(node, context)]
    case 'list':
      return [transformList(node, context)]
    case 'table':
      return [transformTable(node, context)]
    case 'link':
    case 'linkReference':
      return transformLink(node, children(), context)
    case 'image':
    case 'imageReference':
      return transformImage(node, context)
    case 'footnoteReference':
      return [transformFootnoteReference(node, context)]
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return transformJsx(node, context)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return refuseExpression(node, context)
    case 'mdxjsEsm':
      return refuseImport(node, context)
    // Raw HTML occurs only in plain Markdown, i.e. in contracts, and is dropped.
    default:
      return []
  }
}

function transformParagraph(node: Paragraph, context: TransformContext): ContentNode[] {
  const blocks = blocksOf(node)
  if (blocks) return blocks.flatMap((block) => transformNode(block, context))
  return [element('p', {}, transformChildren(node, context))]
}
