import type { Node } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import type { Json } from '../../model/json.ts'
import { nearestNames } from '../../model/nearest.ts'
import { ELEMENTS } from './components.ts'
import { literalOf } from './jsx-attributes.ts'
import { locate, type TransformContext } from './transform-context.ts'

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement

/** The literal props of a tag; reports other values. */
export function readProps(node: JsxNode, context: TransformContext): Record<string, Json> {
  const props: Record<string, Json> = {}
  for (const attribute of node.attributes) {
    const literal = literalOf(attribute)
    if (literal && attribute.type === 'mdxJsxAttribute') props[attribute.name] = literal.value
    else refuseExpression({ position: attribute.position ?? node.position }, context)
  }
  return props
}

/** The props as their schema completes them; reports what it refuses. */
export function checkProps(
  name: string,
  node: JsxNode,
  props: Record<string, Json>,
  context: TransformContext,
): Record<string, Json> {
  const schema = context.authoring.components[name]
  const parsed = schema?.safeParse(props)
  for (const issue of parsed?.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]
    for (const key of keys) {
      const at = attributeAt(node, key, context)
      if (issue.code === 'unrecognized_keys') {
        const [nearest] = nearestNames(key, Object.keys(schema?.shape ?? {}))
        context.diagnostics.push(describeUnknownProp(`<${name}> has no prop ${key}.`, at, nearest))
      } else if (key in props) {
        const reason = issue.message.replace(/^Invalid input: /, '')
        context.diagnostics.push(describeProp('invalid', `<${name} ${key}>: ${reason}.`, at))
      } else if (!hasAttribute(node, key)) {
        context.diagnostics.push(describeProp('missing', `<${name}> needs the prop ${key}.`, at))
      }
    }
  }
  return parsed?.success ? (parsed.data as Record<string, Json>) : props
}

function describeProp(problem: string, message: string, at: SourceLocation): Diagnostic {
  return { code: `mdx/${problem}-prop`, severity: 'error', message, at }
}

function describeUnknownProp(message: string, at: SourceLocation, nearest?: string): Diagnostic {
  const diagnostic = describeProp('unknown', message, at)
  return nearest ? { ...diagnostic, hint: `Did you mean ${nearest}?` } : diagnostic
}

function hasAttribute(node: JsxNode, name: string): boolean {
  return node.attributes.some(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )
}

function attributeAt(node: JsxNode, name: string, context: TransformContext) {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
  )
  return locate(context, { position: attribute?.position ?? node.position })
}

/** Allowed attributes of an HTML element; reports the others. */
export function allowedAttributes(
  name: string,
  node: JsxNode,
  props: Record<string, Json>,
  context: TransformContext,
): Record<string, string | boolean> {
  const allowed: Record<string, string | boolean> = {}
  for (const [key, value] of Object.entries(props)) {
    if (ELEMENTS[name]?.includes(key) && (typeof value === 'string' || value === true))
      allowed[key] = value
    else {
      const message = `<${name}> does not allow the attribute ${key}.`
      context.diagnostics.push(describeUnknownProp(message, attributeAt(node, key, context)))
    }
  }
  return allowed
}

export function refuseExpression(node: Pick<Node, 'position'>, context: TransformContext): [] {
  context.diagnostics.push({
    code: 'mdx/expression',
    severity: 'error',
    message: 'Pages cannot contain code: only literal values are allowed between braces.',
    hint: 'Write the text without braces; to show a brace, write \\{ or use `code`.',
    at: locate(context, node),
  })
  return []
}
