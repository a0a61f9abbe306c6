import type { Expression, Program } from 'estree'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Json } from '../../model/json.ts'

export type Literal = { value: Json } | null

/**
 * `width={3}`, `open`, `title="…"` → its value; null if it is not a literal. Nothing is evaluated.
 */
export function literalOf(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Literal {
  if (attribute.type === 'mdxJsxExpressionAttribute') return null
  if (attribute.value === null || attribute.value === undefined) return { value: true }
  if (typeof attribute.value === 'string') return { value: attribute.value }
  const program = attribute.value.data?.estree as Program | undefined
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? literal(statement.expression) : null
}

function literal(node: Expression): Literal {
  switch (node.type) {
    case 'Literal':
      return isScalar(node.value) ? { value: node.value } : null
    case 'UnaryExpression':
      return negated(node.operator, literal(node.argument))
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0]?.value.cooked ?? '' } : null
    case 'ArrayExpression':
      return allOf(node.elements.map((item) => (isExpression(item) ? literal(item) : null)))
    case 'ObjectExpression':
      return objectOf(node.properties)
    default:
      return null
  }
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function isExpression(node: { type: string } | null): node is Expression {
  return node !== null && node.type !== 'SpreadElement'
}

function negated(operator: string, argument: Literal): Literal {
  return operator === '-' && typeof argument?.value === 'number' ? { value: -argument.value } : null
}

function allOf(items: Literal[]): Literal {
  const values = items.flatMap((item) => (item ? [item.value] : []))
  return values.length === items.length ? { value: values } : null
}

function objectOf(
  properties: Extract<Expression, { type: 'ObjectExpression' }>['properties'],
): Literal {
  const entries: [string, Json][] = []
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) return null
    const value = isExpression(property.value) ? literal(property.value as Expression) : null
    if (!value) return null
    entries.push([nameOf(property.key as Expression), value.value])
  }
  return { value: Object.fromEntries(entries) }
}

function nameOf(key: Expression): string {
  return key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value)
}
