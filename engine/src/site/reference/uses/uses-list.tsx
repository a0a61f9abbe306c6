import styles from '../operation/overview.module.css'
import { referenceStrings as words } from '../reference-strings.ts'

/** All operations that use a name; `fill-uses-list.ts` fills it. */
export function UsesList({ title }: { title: string }) {
  return (
    <template data-state="uses">
      <article className={styles.overview}>
        <p className={styles.version}>{title}</p>
        <h1 tabIndex={-1}>
          {words.whatUses} <code data-name="" />
        </h1>
        <p data-count="" />
        <ul className={styles.list}>
          <li>
            <a href="#/">
              <code />
            </a>{' '}
            <span /> <small />
          </li>
        </ul>
        <p>
          <a href="#/">{words.backToOverview}</a>
        </p>
      </article>
    </template>
  )
}
