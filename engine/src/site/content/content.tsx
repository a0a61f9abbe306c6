import { createElement, Fragment, type ReactNode, useContext } from 'react'
import {
  type ComponentNode,
  type ContentNode,
  type ElementNode,
  textOf,
} from '../../model/content.ts'
import { withBase } from '../../model/routes.ts'
import { BasePath, Link } from '../ui/base-path.tsx'
import { Callout, type CalloutKind } from '../ui/callout.tsx'
import { CodeBlock, type CodeBlockProps } from '../ui/code-block.tsx'
import { Code, TableFrame } from '../ui/table-frame.tsx'
import { Card, Cards } from './cards.tsx'
import { Catalogue, type CatalogueProps } from './catalogue.tsx'
import { DiagramFigure, type DiagramFigureProps } from './diagram-figure.tsx'
import { Heading } from './heading.tsx'
import { FieldLink, InlineCode, OperationLink } from './mention-links.tsx'
import { OwnComponent } from './own-component.tsx'
import { Step, Steps } from './steps.tsx'
import { Tabs } from './tabs.tsx'

/** Prose of a guide or a contract. The caller wraps it in an element with `class="prose"`. */
export function Content({ nodes }: { nodes: ContentNode[] }): ReactNode {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: content is rendered once and never moves
    <Fragment key={index}>{renderNode(node)}</Fragment>
  ))
}

function renderNode(node: ContentNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'element':
      return <Element node={node} />
    case 'component':
      return renderComponent(node)
    default:
      return node satisfies never
  }
}

function Element({ node: { tag, props, children } }: { node: ElementNode }) {
  const base = useContext(BasePath)
  const { class: className, href, src, ...rest } = props
  const content = children.length > 0 ? <Content nodes={children} /> : undefined
  if (tag === 'a')
    return (
      <Link href={String(href)} {...rest}>
        {content}
      </Link>
    )
  if (tag === 'code') return <Code>{children.map(textOf).join('')}</Code>
  const address = src === undefined ? {} : { src: withBase(base, String(src)) }
  return createElement(tag, { ...rest, ...address, className }, content)
}

/** The compiler has already validated names and props. */
function renderComponent({ name, props, children }: ComponentNode): ReactNode {
  const content = <Content nodes={children} />
  switch (name) {
    case 'Heading':
      return (
        <Heading
          depth={Number(props.depth)}
          id={String(props.id)}
          text={children.map(textOf).join('')}
        >
          {content}
        </Heading>
      )
    case 'Code':
      return (
        <InlineCode href={props.href as string | undefined} text={children.map(textOf).join('')} />
      )
    case 'CodeBlock':
      return <CodeBlock {...(props as unknown as CodeBlockProps)} />
    case 'Callout':
      return (
        <Callout kind={props.kind as CalloutKind} title={String(props.title) || undefined}>
          {content}
        </Callout>
      )
    case 'Table':
      return <TableFrame>{content}</TableFrame>
    case 'Tabs':
      return <Tabs group={props.group as string | undefined} tabs={tabsOf(children)} />
    case 'Steps':
      return <Steps>{content}</Steps>
    case 'Step':
      return <Step title={String(props.title)}>{content}</Step>
    case 'Cards':
      return <Cards>{content}</Cards>
    case 'Card':
      return (
        <Card title={String(props.title)} href={String(props.href)}>
          {content}
        </Card>
      )
    case 'Diagram':
      return <DiagramFigure {...(props as unknown as DiagramFigureProps)} />
    case 'Operation':
      return <OperationLink {...props} />
    case 'Field':
      return <FieldLink {...props} />
    case 'Catalogue':
      return <Catalogue {...(props as unknown as CatalogueProps)} />
    default:
      return <OwnComponent name={name} props={props} content={content} />
  }
}

function tabsOf(children: ContentNode[]) {
  return children.flatMap((child) =>
    child.type === 'component' && child.name === 'Tab'
      ? [{ label: String(child.props.label), content: <Content nodes={child.children} /> }]
      : [],
  )
}
