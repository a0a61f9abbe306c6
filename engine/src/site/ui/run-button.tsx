import styles from './code-block.module.css'
import { contentStrings } from './strings.ts'

/** Runs the code of its block; `runtime/run-code.ts` handles the click. */
export function RunButton() {
  return (
    <button type="button" className={styles.run} data-run="">
      {contentStrings.run}
    </button>
  )
}
