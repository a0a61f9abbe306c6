import styles from '../operation/overview.module.css'

/** All operations that use a name; `fill-uses-list.ts` fills it. */
export function UsesList() {
  return (
    <template data-state="uses">
      <article className={styles.overview}>
        <h1 tabIndex={-1}>
          What uses <code data-name="" />
        </h1>
        <p data-count="" />
        <ul className={styles.links}>
          <li>
            <a href="#/">
              <code />
            </a>{' '}
            <span /> <small />
          </li>
        </ul>
        <p>
          <a href="#/">Back to the overview</a>
        </p>
      </article>
    </template>
  )
}
