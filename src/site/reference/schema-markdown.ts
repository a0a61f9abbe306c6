import type { Schema } from '../../model/schema.ts'
import { inlineMarkdown } from './content-markdown.ts'
import { buildTree, type SchemaNode } from './schema-node.ts'
import { type Schemas, typeLabel } from './type-label.ts'

const ROWS = 300

/** A schema as a nested list: `- \`title\` (string, required): What viewers read.` */
export function schemaMarkdown(schema: Schema, schemas: Schemas): string {
  const tree = buildTree(schema, schemas, { rows: ROWS })
  return childLines(tree, schemas, '').join('\n')
}

function childLines(node: SchemaNode, schemas: Schemas, indent: string): string[] {
  return [
    ...node.rows.flatMap((row) => rowLines(row, schemas, indent)),
    ...node.options.flatMap((option) => [
      `${indent}- Option ${option.name}${option.condition ? ` when ${option.condition}` : ''}`,
      ...childLines(option, schemas, `${indent}  `),
    ]),
  ]
}

function rowLines(node: SchemaNode, schemas: Schemas, indent: string): string[] {
  const { name, schema, target, required, lazy, id } = node
  const description = inlineMarkdown(
    schema.description.length > 0 ? schema.description : target.description,
  )
  const values =
    target.kind === 'scalar' && target.enum.length > 3
      ? ` One of ${target.enum.map(({ value }) => `\`${value}\``).join(', ')}.`
      : ''
  const facts = [...(required ? ['required'] : []), ...schema.constraints]
    .map((fact) => `, ${fact}`)
    .join('')
  const again = lazy ? ` (see ${id})` : ''
  const text = `${description}${values}${again}`.trim()
  return [
    `${indent}- \`${name}\` (${typeLabel(schema, schemas)}${facts})${text && `: ${text}`}`,
    ...childLines(node, schemas, `${indent}  `),
  ]
}
