import { catalogueHash, usesHash } from '../../../api/operation-links.ts'
import type { Catalogue, Reference } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'
import { fillIn } from '../../../model/strings.ts'
import { catalogueTitle, cellOf, yesOrNo } from '../../ui/catalogue-words.ts'
import { pageStrings } from '../../ui/page-strings.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import { referenceStrings as words } from '../reference-strings.ts'
import styles from './overview.module.css'

interface CatalogueViewProps {
  reference: Pick<Reference, 'title' | 'operations'>
  name: string
  catalogue: Catalogue
}

/** A catalogue as a separate page; every row is linkable. */
export function CatalogueView({ reference, name, catalogue }: CatalogueViewProps) {
  const [first, ...others] = catalogue.columns
  const title = catalogueTitle(catalogue)
  const users = name === 'errors' ? countUsers(reference) : new Map<string, number>()
  return (
    <article className={styles.overview} data-id={name} data-title={title}>
      <p className={styles.version}>{reference.title}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <dl className={styles.list}>
        {catalogue.rows.map((row) => {
          const code = text(row[first?.key ?? ''])
          return (
            <div key={code} data-row={code}>
              <dt>
                <a href={catalogueHash(name, code)}>
                  <code>{code}</code>
                </a>
              </dt>
              <dd>
                {others
                  .map(({ key, label }) => ({ key, label, value: text(cellOf(row, key)) }))
                  .filter(({ value }) => value !== '')
                  .map(({ key, label, value }) => (
                    <p key={key}>
                      <b>{label}</b> <TextWithCode text={value} />
                    </p>
                  ))}
                <Users code={code} users={users} />
              </dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}

/** A link to the operations that return an error code. */
function Users({ code, users }: { code: string; users: Map<string, number> }) {
  const count = users.get(code)
  if (!count) return null
  return (
    <p>
      <b>{words.returnedBy}</b>{' '}
      <a href={usesHash(code)}>
        {count === 1 ? pageStrings.oneOperation : fillIn(pageStrings.operations, { count })}
      </a>
    </p>
  )
}

/** How many operations return each error code. */
function countUsers({ operations }: Pick<Reference, 'operations'>): Map<string, number> {
  const users = new Map<string, number>()
  for (const { responses } of operations)
    for (const code of new Set(responses.flatMap(({ errorCodes }) => errorCodes)))
      users.set(code, (users.get(code) ?? 0) + 1)
  return users
}

function text(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.map(text).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
