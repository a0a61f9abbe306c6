import type { KeyboardEvent } from 'react'
import type { Run, Sample } from './perform-run.ts'
import { RunFields } from './run-fields.tsx'
import styles from './run-panel.module.css'
import { RunResult } from './run-result.tsx'
import { RunState } from './run-state.tsx'

export { performRun, type Run, type Sample } from './perform-run.ts'

interface Props {
  run: Run
  sample: Sample
  onRun: () => void
}

/** What came back, and what the reader can change before the next run. */
export function RunPanel({ run, sample, onRun }: Props) {
  const { request, choices, response, runner } = run
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the fields in it
    <div className={styles.panel} onKeyDown={(event) => runByKey(event, onRun)}>
      <RunFields
        // Another example or language has other values.
        key={`${sample.body} ${sample.language}`}
        request={request}
        choices={choices}
        sample={sample}
      />
      <RunResult response={response} comesIntoView />
      <RunState runner={runner} />
    </div>
  )
}

/** Ctrl+Enter or Cmd+Enter, as the Enter key begins a new line in the body. */
function runByKey(event: KeyboardEvent, onRun: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  onRun()
}
