import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { type ComponentNode, type ContentNode, textOf } from '../../../model/content.ts'
import { Callout, type CalloutKind } from '../../ui/callout.tsx'
import { CodeBlock, type CodeBlockProps } from '../../ui/code-block.tsx'
import { Code, TableFrame } from '../../ui/table-frame.tsx'
import { ContractLinks, RequestLinks } from './contract-links.ts'

/** Descriptions inside a contract. Headings sink below those of the page. */
export function Prose({ nodes, sink = 3 }: { nodes: ContentNode[]; sink?: number }): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never moves
    <Fragment key={index}>
      <Node node={node} sink={sink} />
    </Fragment>
  ))
}

/** One paragraph stays in its line; anything longer gets a box of its own. */
export function Remark({ nodes }: { nodes: ContentNode[] }): ReactNode {
  const [only, ...others] = nodes
  if (!only) return null
  if (others.length === 0 && only.type === 'element' && only.tag === 'p')
    return (
      <p>
        <Prose nodes={only.children} />
      </p>
    )
  return (
    <div className="prose">
      <Prose nodes={nodes} sink={3} />
    </div>
  )
}

function Node({ node, sink }: { node: ContentNode; sink: number }): ReactNode {
  const resolve = useContext(ContractLinks)
  const findRequest = useContext(RequestLinks)
  if (node.type === 'text') return node.value
  const content = node.children.length > 0 ? <Prose nodes={node.children} sink={sink} /> : undefined
  if (node.type === 'component') return <Part node={node} sink={sink} content={content} />
  if (node.tag === 'code') {
    const code = <Code>{textOf(node)}</Code>
    const request = findRequest(textOf(node))
    return request === null ? code : <a href={request}>{code}</a>
  }
  const { class: className, href, src, ...rest } = node.props
  const address = href ?? src
  const target = address === undefined ? undefined : resolve(String(address))
  // What leads nowhere keeps its words.
  if (target === null) return content ?? String(rest.alt ?? '')
  return createElement(
    node.tag,
    {
      ...rest,
      ...(className !== undefined && { className }),
      ...(href !== undefined && { href: target }),
      ...(src !== undefined && { src: target }),
    },
    node.tag === 'a' ? <RequestLinks value={() => null}>{content}</RequestLinks> : content,
  )
}

function Part({
  node,
  sink,
  content,
}: {
  node: ComponentNode
  sink: number
  content: ReactNode
}): ReactNode {
  const { name, props } = node
  switch (name) {
    case 'Heading':
      return createElement(
        `h${Math.min(6, Math.max(2, Number(props.depth) + sink - 1))}`,
        // Only the overview is linked to by its headings; in operations the same words would repeat an id.
        sink === OVERVIEW_SINK && !RESERVED.has(String(props.id)) ? { id: props.id } : {},
        content,
      )
    case 'CodeBlock':
      return <CodeBlock {...(props as unknown as CodeBlockProps)} />
    case 'Callout':
      return <Callout kind={props.kind as CalloutKind}>{content}</Callout>
    case 'Table':
      return <TableFrame>{content}</TableFrame>
    case 'Diagram':
      return <pre>{String(props.source)}</pre>
    default:
      return content
  }
}

/** How deep headings of the overview sink: its own title is above them. */
export const OVERVIEW_SINK = 1

/** Ids that the page has for itself. */
export const RESERVED = new Set(['main', 'operation-index', 'request-settings'])
