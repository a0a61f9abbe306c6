import type { Catalogue } from '../../../api/reference.ts'
import type { Json } from '../../../model/json.ts'
import { catalogueTitle, cellOf, yesOrNo } from '../../ui/catalogue-words.ts'
import { TextWithCode } from '../../ui/text-with-code.tsx'
import styles from './overview.module.css'

/** A catalogue as a separate page; every row is linkable. */
export function CatalogueView({ name, catalogue }: { name: string; catalogue: Catalogue }) {
  const [first, ...others] = catalogue.columns
  const title = catalogueTitle(catalogue)
  return (
    <article className={styles.overview} data-id={name} data-title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <dl className={styles.list}>
        {catalogue.rows.map((row) => (
          <div key={text(row[first?.key ?? ''])} data-row={text(row[first?.key ?? ''])}>
            <dt>
              <code>{text(row[first?.key ?? ''])}</code>
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
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function text(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  if (Array.isArray(value)) return value.map(text).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
