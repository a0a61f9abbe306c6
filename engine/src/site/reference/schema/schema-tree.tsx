import type { ReactNode } from 'react'
import { encodeKey } from '../../../api/field-path.ts'
import { fileNameOf } from '../../../api/operation-links.ts'
import { fillIn } from '../../../model/strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { Remark } from '../operation/prose.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { descriptionOf } from './facts.ts'
import { marksOf } from './marks-of.ts'
import { Facts, RowHead, Values } from './row-parts.tsx'
import type { SchemaNode } from './schema-node.ts'
import styles from './schema-tree.module.css'
import { type Schemas, typeLabel } from './type-label.ts'

/**
 * The rows below a schema. A row has only its own key (`data-n`); the browser joins the keys of all
 * ancestors to the link, so that links are not transferred.
 */
export function SchemaRows({ node, schemas }: { node: SchemaNode; schemas: Schemas }): ReactNode {
  if (node.lazy && node.id !== null)
    return <LazyRows id={node.id} label={fillIn(words.propertiesOf, { name: node.id })} />
  return (
    <>
      {node.rows.length > 0 && (
        <ul className={styles.tree}>
          {node.rows.map((row) => (
            <SchemaRow key={row.name} node={row} schemas={schemas} />
          ))}
        </ul>
      )}
      {node.options.length > 0 && <Options node={node} schemas={schemas} />}
      {node.conditional.length > 0 && (
        <div className={styles.options}>
          {node.conditional.map((inner) => (
            <Option key={inner.name} option={inner} schemas={schemas}>
              <TextWithCode text={inner.condition ?? ''} />
            </Option>
          ))}
        </div>
      )}
    </>
  )
}

/** A property with all its details; its own properties are collapsed. */
function SchemaRow({ node, schemas }: { node: SchemaNode; schemas: Schemas }): ReactNode {
  const { name, label, schema, target, required } = node
  return (
    <li data-n={encodeKey(name)}>
      <RowHead name={label} type={typeLabel(schema, schemas)} marks={marksOf(schema, required)} />
      <Remark nodes={descriptionOf(node)} />
      <Facts node={node} />
      <Values schema={target} />
      <Fold node={node} schemas={schemas} />
    </li>
  )
}

function Fold({ node, schemas }: { node: SchemaNode; schemas: Schemas }): ReactNode {
  if (node.lazy && node.id !== null)
    return <LazyRows id={node.id} label={fillIn(words.propertiesOf, { name: node.id })} />
  if (node.rows.length + node.options.length + node.conditional.length === 0) return null
  const rows = <SchemaRows node={node} schemas={schemas} />
  if (node.rows.length === 0) return rows
  return (
    <details>
      <summary>{countLabel(node)}</summary>
      {rows}
    </details>
  )
}

function countLabel({ rows, target }: SchemaNode): string {
  if (target.kind === 'object' && target.properties.length === 0) return words.values
  if (target.kind === 'array') return words.items
  return rows.length === 1
    ? words.oneProperty
    : fillIn(words.manyProperties, { count: rows.length })
}

/**
 * Rows fetched when they are opened: recursive schemas, and those that would make this page too
 * large.
 */
function LazyRows({ id, label }: { id: string; label: string }) {
  return (
    <details data-schema={fileNameOf(id)}>
      <summary>{label}</summary>
    </details>
  )
}

/** One of several schemas, each collapsible on its own, so that readers can compare them. */
function Options({ node, schemas }: { node: SchemaNode; schemas: Schemas }) {
  const { target, options } = node
  return (
    <div className={styles.options}>
      <small>{target.kind === 'union' && target.mode === 'any' ? words.anyOf : words.oneOf}</small>
      {options.map((option, index) => (
        <Option
          key={option.name}
          option={option}
          schemas={schemas}
          // Otherwise, a body that is a choice would show nothing.
          open={index === 0 && node.name === '' && !option.lazy}
        >
          {option.label}
          {option.condition && (
            <>
              {' '}
              <code>{option.condition}</code>
            </>
          )}
        </Option>
      ))}
    </div>
  )
}

/** Collapsed below its condition. */
function Option({
  option,
  schemas,
  open = false,
  children,
}: {
  option: SchemaNode
  schemas: Schemas
  open?: boolean
  children: ReactNode
}) {
  const { target, schema } = option
  return (
    <details
      open={open || undefined}
      data-n={encodeKey(option.name)}
      data-schema={option.lazy && option.id !== null ? fileNameOf(option.id) : undefined}
    >
      <summary>{children}</summary>
      <Remark nodes={descriptionOf(option)} />
      {(target.kind === 'scalar' || schema.not) && (
        <p>
          <code>{typeLabel(schema, schemas)}</code>
        </p>
      )}
      <Facts node={option} />
      <Values schema={target} />
      {!option.lazy && <SchemaRows node={option} schemas={schemas} />}
    </details>
  )
}
