import type { Node } from 'mdast'
import type { ComponentNode, ContentNode } from '../../model/content.ts'
import type { Json } from '../../model/json.ts'
import { nearestNames } from '../../model/nearest.ts'
import { ELEMENTS } from './components.ts'
import { checkNesting, itemsOf } from './containers.ts'
import { allowedAttributes, checkProps, type JsxNode, readProps } from './jsx-props.ts'
import { CALLOUT_KINDS } from './nodes/callout-kinds.ts'
import { safeHref } from './nodes/links.ts'
import { element, locate, type TransformContext } from './transform-context.ts'

export function transformJsx(node: JsxNode, context: TransformContext): ContentNode[] {
  const name = node.name ?? ''
  if (name === '') return context.transformChildren(node)
  const props = readProps(node, context)
  const { components } = context.authoring
  if (Object.hasOwn(components, name)) return [transformComponent(name, node, props, context)]
  if (Object.hasOwn(ELEMENTS, name)) {
    const allowed = allowedAttributes(name, node, props, context)
    return [element(name, allowed, context.transformChildren(node))]
  }
  context.diagnostics.push({
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `There is no component <${name}>.`,
    hint: hintFor(name, Object.keys(components)),
    at: locate(context, node),
  })
  return context.transformChildren(node)
}

function hintFor(name: string, components: string[]): string {
  const isElement = /^[a-z]/.test(name)
  const [nearest] = isElement
    ? components.filter((component) => component.toLowerCase() === name)
    : nearestNames(name, components)
  if (nearest) return `Did you mean <${nearest}>?`
  const known = isElement
    ? `Of HTML, these are allowed: ${Object.keys(ELEMENTS).join(', ')}`
    : `The components are ${components.join(', ')}`
  return `${known}. To show a tag, write it as \`<${name}>\`.`
}

function transformComponent(
  name: string,
  node: JsxNode,
  written: Record<string, Json>,
  context: TransformContext,
): ComponentNode {
  const at = locate(context, node)
  const props = checkProps(name, node, written, context)
  checkNesting(name, node, context)
  context.containers.push(name)
  const children = context.transformChildren(node)
  context.containers.pop()
  const component = toComponent(name, props, itemsOf(name, children, at, context))
  if (name === 'Card' && typeof props.href === 'string')
    component.props.href = safeHref(props.href, context, at) ?? ''
  if (name === 'Operation') component.props.inline = node.type === 'mdxJsxTextElement'
  const mention = mentionOf(name, props)
  if (mention) context.mentions.push({ ...mention, node: component, at })
  return component
}

function toComponent(
  name: string,
  props: Record<string, Json>,
  children: ContentNode[],
): ComponentNode {
  const kind = CALLOUT_KINDS.find((candidate) => candidate === name.toLowerCase())
  if (!kind) return { type: 'component', name, props, children }
  return {
    type: 'component',
    name: 'Callout',
    props: { kind, title: props.title ?? '' },
    children,
  }
}

function mentionOf(name: string, props: Record<string, Json>) {
  if (name === 'Operation') return { kind: 'operation' as const, name: String(props.id) }
  if (name === 'Field') return { kind: 'field' as const, name: String(props.ref) }
  if (name === 'Catalogue') return { kind: 'catalogue' as const, name: String(props.name) }
  return null
}

export function refuseImport(node: Pick<Node, 'position'>, context: TransformContext): [] {
  context.diagnostics.push({
    code: 'mdx/import',
    severity: 'error',
    message: 'Pages cannot import or export: all components are available by name.',
    hint: 'Remove the line. If it is prose, do not start the paragraph with import or export.',
    at: locate(context, node),
  })
  return []
}
