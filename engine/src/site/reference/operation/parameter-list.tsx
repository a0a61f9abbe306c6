import { encodeKey } from '../../../api/field-path.ts'
import type { Parameter } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import { ExampleNotes } from '../request/example-notes.tsx'
import { descriptionOf } from '../schema/facts.ts'
import { marksOf } from '../schema/marks-of.ts'
import { Facts, RowHead, Values } from '../schema/row-parts.tsx'
import { buildTree, hasRows } from '../schema/schema-node.ts'
import styles from '../schema/schema-tree.module.css'
import { SchemaRows } from '../schema/schema-tree.tsx'
import { typeLabel } from '../schema/type-label.ts'
import { Shared } from '../shared-markup.tsx'
import { Remark } from './prose.tsx'

const LOCATIONS = [
  ['path', words.pathParameters],
  ['query', words.queryParameters],
  ['querystring', words.querystring],
  ['header', words.headers],
  ['cookie', words.cookies],
] as const

export function ParameterSections({
  reference,
  operation,
}: {
  reference: Reference
  operation: Operation
}) {
  return LOCATIONS.map(([location, title]) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === location)
    if (parameters.length === 0) return null
    return (
      <section key={location} data-part={location}>
        <h2>{title}</h2>
        <ParameterList parameters={parameters} reference={reference} />
      </section>
    )
  })
}

export function ParameterList({
  parameters,
  reference,
}: {
  parameters: Parameter[]
  reference: Reference
}) {
  if (parameters.length === 0) return null
  return (
    <ul className={styles.tree}>
      {parameters.map((parameter) => (
        <Shared
          key={parameter.name}
          tag="li"
          part={parameter}
          attributes={{ 'data-n': encodeKey(parameter.name) }}
        >
          <ParameterParts parameter={parameter} reference={reference} />
        </Shared>
      ))}
    </ul>
  )
}

/** Filters and the like can be objects; they have few rows. */
const ROWS = 30

function ParameterParts({
  parameter,
  reference: { schemas },
}: {
  parameter: Parameter
  reference: Reference
}) {
  const { name, schema, required, deprecated, description } = parameter
  const tree = buildTree(schema, schemas, { rows: ROWS })
  return (
    <>
      <RowHead
        name={name}
        type={typeLabel(schema, schemas)}
        marks={marksOf(schema, required, deprecated)}
      />
      <Remark nodes={description.length > 0 ? description : descriptionOf(tree)} />
      <Facts node={tree} usage={parameter} />
      <ExampleNotes notes={parameter.exampleNotes} />
      <Values schema={tree.target} />
      {hasRows(schema, schemas) && (
        <details>
          <summary>{words.properties}</summary>
          <SchemaRows node={tree} schemas={schemas} />
        </details>
      )}
    </>
  )
}
