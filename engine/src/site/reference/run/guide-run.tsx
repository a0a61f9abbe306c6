import { useRef, useState, useTransition } from 'react'
import type { GuideSample, SampleRun } from '../../../api/runner.ts'
import { runNote } from '../../extension/runner.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { toolStrings as words } from '../tool-strings.ts'
import styles from './guide-run.module.css'
import { loadRunner } from './load-runner.ts'
import { RunResult } from './run-result.tsx'
import { useRunButton } from './use-run-button.ts'

interface Props extends GuideSample {
  /** The base path of the site. */
  base: string
}

/** What came back from the calls of a sample in a guide. */
export function GuideRun({ base, route, code }: Props) {
  const part = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<{ run?: SampleRun; error?: unknown }>({})
  const [isRunning, startRunning] = useTransition()
  const run = () =>
    startRunning(async () => {
      try {
        const runner = await loadRunner(base)
        // Guides have buttons only if the configuration says that the runner can.
        if (!runner.runSample) throw new TypeError('runSample')
        setOutcome({ run: await runner.runSample({ route, code }) })
      } catch (error) {
        setOutcome({ error })
      }
    })
  useRunButton(part, run)
  const { run: done, error } = outcome
  return (
    <section ref={part} className={styles.run} aria-busy={isRunning}>
      {isRunning && !done && <Loading label={words.running} />}
      {error !== undefined && <ErrorBox title={words.runFailed} error={error} onRetry={run} />}
      {done && <p className={styles.before}>{[`${runNote}.`, ...done.before].join(' ')}</p>}
      {done?.calls.map(({ title, href, response }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls never move
        <div key={index} className={styles.call}>
          <p>
            <code>{href ? <a href={href}>{title}</a> : title}</code>
          </p>
          <RunResult response={response} comesIntoView={index === 0} />
        </div>
      ))}
    </section>
  )
}
