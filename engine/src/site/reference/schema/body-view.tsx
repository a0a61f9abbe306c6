import { Fragment } from 'react'
import type { Media } from '../../../api/operation.ts'
import { fileNameOf, usesHash } from '../../../api/operation-links.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import type { ContentNode } from '../../../model/content.ts'
import { fillIn } from '../../../model/strings.ts'
import styles from '../operation/operation-view.module.css'
import { Remark } from '../operation/prose.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import { ExampleNotes } from '../request/example-notes.tsx'
import { EncodingList } from './encoding-list.tsx'
import { descriptionOf } from './facts.ts'
import { OtherTakers } from './other-users.tsx'
import { Facts, Values } from './row-parts.tsx'
import { type Budget, buildTree, hasRows } from './schema-node.ts'
import { SchemaRows } from './schema-tree.tsx'
import { namedBody, otherUsers } from './schema-users.ts'
import { type SharedBody, sharedBody } from './shared-body.ts'
import { typeLabel } from './type-label.ts'

export function BodyView({
  reference,
  operation,
  budget,
}: {
  reference: Reference
  operation: Operation
  budget: Budget
}) {
  const { requestBody: body } = operation
  if (!body) return null
  return (
    <section data-part="request">
      <h2>
        {words.requestBody} {!body.required && <small>{words.optional}</small>}
      </h2>
      <Remark nodes={body.description} />
      {body.media.map((media) => (
        <MediaView
          key={media.type}
          {...{ media, reference, budget }}
          said={body.description}
          of={{ operation, use: 'taken' }}
        />
      ))}
    </section>
  )
}

interface MediaViewProps {
  media: Media
  reference: Reference
  budget: Budget
  /** The description above it, which the schema does not repeat. */
  said?: ContentNode[]
  /** Whose body it is, to tell who else has the same. */
  of?: { operation: Operation; use: 'taken' | 'returned' }
  /** The rows are fetched when they are opened, as for problems, which all operations share. */
  folded?: boolean
}

/** One media type: its name, its type in a line, and its rows. */
export function MediaView(props: MediaViewProps) {
  const { media, reference, budget, folded = false, of, said } = props
  const { type, schema, isItem, encoding, exampleNotes } = media
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
  const name = namedBody(schema) ?? ''
  const others = of && otherUsers(reference, of.operation, { schema, use: of.use })
  const shared = of?.use === 'returned' ? sharedBody(schema, of.operation, schemas) : null
  const isLazy = (folded || shared) && id !== null && hasRows(schema, schemas)
  const tree = isLazy ? null : buildTree(schema, schemas, budget)
  return (
    <div data-media={type}>
      <p className={styles.media}>
        {type} {isItem && `${words.sequence} `}
        {others?.first.length ? (
          <a href={usesHash(name)}>{typeLabel(schema, schemas)}</a>
        ) : (
          <code>{typeLabel(schema, schemas)}</code>
        )}
      </p>
      {others && of?.use === 'taken' && <OtherTakers name={name} others={others} />}
      {shared && <SharedBodyLine {...shared} />}
      {isLazy && (
        <details data-schema={fileNameOf(id)}>
          <summary>{fillIn(words.propertiesOf, { name: id })}</summary>
        </details>
      )}
      {tree && (
        <>
          {JSON.stringify(said) !== JSON.stringify(descriptionOf(tree)) && (
            <Remark nodes={descriptionOf(tree)} />
          )}
          <Facts node={tree} />
          <Values schema={tree.target} />
          <SchemaRows node={tree} schemas={schemas} />
        </>
      )}
      {more}
    </div>
  )
}

/** `MovieInput` plus `id`, `createdAt` */
function SharedBodyLine({ name, added }: SharedBody) {
  return (
    <p className={styles.also}>
      <code>{name}</code>
      {added.length > 0 && ` ${words.plus} `}
      {added.map((property, index) => (
        <Fragment key={property}>
          {index > 0 && ', '}
          <code>{property}</code>
        </Fragment>
      ))}
    </p>
  )
}
