import type { Media, RequestBody } from '../../../api/operation.ts'
import { fileNameOf } from '../../../api/operation-links.ts'
import type { Reference } from '../../../api/reference.ts'
import styles from '../operation/operation-view.module.css'
import { Remark } from '../operation/prose.tsx'
import { ExampleNotes } from '../request/example-notes.tsx'
import { EncodingList } from './encoding-list.tsx'
import { descriptionOf } from './facts.ts'
import { Facts, Values } from './row-parts.tsx'
import { type Budget, buildTree, hasRows } from './schema-node.ts'
import { SchemaRows } from './schema-tree.tsx'
import { typeLabel } from './type-label.ts'

export function BodyView({
  reference,
  body,
  budget,
}: {
  reference: Reference
  body: RequestBody | null
  budget: Budget
}) {
  if (!body) return null
  return (
    <section data-part="request">
      <h2>Request body {!body.required && <small>optional</small>}</h2>
      <Remark nodes={body.description} />
      {body.media.map((media) => (
        <MediaView key={media.type} media={media} reference={reference} budget={budget} />
      ))}
    </section>
  )
}

/** One media type: its name, its type in a line, and its rows. */
export function MediaView({
  media: { type, schema, encoding, exampleNotes },
  reference,
  budget,
  folded = false,
}: {
  media: Media
  reference: Reference
  budget: Budget
  /** The rows are fetched when they are opened, as for problems, which all operations share. */
  folded?: boolean
}) {
  const more = (
    <>
      <EncodingList encoding={encoding} reference={reference} />
      <ExampleNotes notes={exampleNotes} />
    </>
  )
  if (!schema)
    return (
      <>
        <p className={styles.media}>{type}</p>
        {more}
      </>
    )
  const { schemas } = reference
  const id = schema.kind === 'ref' ? schema.id : null
  const isLazy = folded && id !== null && hasRows(schema, schemas)
  const tree = isLazy ? null : buildTree(schema, schemas, budget)
  return (
    <div data-media={type}>
      <p className={styles.media}>
        {type} <code>{typeLabel(schema, schemas)}</code>
      </p>
      {isLazy && (
        <details data-schema={fileNameOf(id)}>
          <summary>Properties of {id}</summary>
        </details>
      )}
      {tree && (
        <>
          <Remark nodes={descriptionOf(tree)} />
          <Facts node={tree} />
          <Values schema={tree.target} />
          <SchemaRows node={tree} schemas={schemas} />
        </>
      )}
      {more}
    </div>
  )
}
