import { useContext, useRef, useState, useTransition } from 'react'
import { runNote } from '../../extension/runner.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { codeOnDemand } from '../../ui/states/load-code.ts'
import { Loading } from '../../ui/states/loading.tsx'
import { contentStrings } from '../../ui/strings.ts'
import { ReferenceContext } from '../reference-data.ts'
import { toolStrings as words } from '../tool-strings.ts'
import styles from './run-form.module.css'
import type { Run, RunPanel, Sample } from './run-panel.tsx'

const panelCode = codeOnDemand(() => import('./run-panel.tsx'))

interface Outcome {
  /** With the last run that succeeded, so that the fields stay after a failure. */
  panel: { Panel: typeof RunPanel; run: Run } | null
  error?: unknown
}

/** A button that runs the sample, and below it what the portal's runner returned; its code is loaded with the first run. */
export function RunForm({ sample }: { sample: Sample }) {
  const { family, files } = useContext(ReferenceContext)
  const form = useRef<HTMLFormElement>(null)
  const [{ panel, error }, setOutcome] = useState<Outcome>({ panel: null })
  const [isRunning, startRunning] = useTransition()
  const run = () => {
    const fields = form.current ? [...new FormData(form.current)] : []
    startRunning(async () => {
      try {
        const { performRun, RunPanel } = await panelCode.getAnew()
        const base = files.slice(0, -family.length)
        const run = await performRun({ base, family, sample, fields: new Map(fields) })
        setOutcome({ panel: { Panel: RunPanel, run } })
      } catch (error) {
        setOutcome({ panel, error })
      }
    })
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <p className={styles.bar}>
        <Button look="primary" aria-busy={isRunning || undefined} onClick={run}>
          {contentStrings.run}
        </Button>
        <small>{runNote}</small>
      </p>
      {isRunning && !panel && <Loading label={words.running} />}
      {error !== undefined && <ErrorBox title={words.runFailed} error={error} onRetry={run} />}
      {panel && <panel.Panel run={panel.run} sample={sample} onRun={run} />}
    </form>
  )
}
