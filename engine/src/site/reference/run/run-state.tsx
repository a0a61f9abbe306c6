import { useState, useTransition } from 'react'
import type { Runner } from '../../../api/runner.ts'
import { Button } from '../../ui/button.tsx'
import styles from './run-panel.module.css'
import { runStrings as words } from './run-strings.ts'

/** The time at which requests are run, and a way back to the beginning. */
export function RunState({ runner }: { runner: Runner }) {
  const { clock } = runner
  // The runner holds its own state; this renders it again.
  const [, setVersion] = useState(0)
  const [isMoving, startMoving] = useTransition()
  const change = (act: () => void | Promise<void>) =>
    startMoving(async () => {
      await act()
      setVersion((version) => version + 1)
    })
  if (!clock && !runner.reset) return null
  return (
    <div className={styles.state}>
      {clock && (
        <p>
          {words.clock} <output>{clock.now()}</output>
        </p>
      )}
      {clock?.steps.map(({ id, label }) => (
        <Button
          key={id}
          disabled={isMoving}
          aria-label={`${words.advance} ${label}`}
          onClick={() => change(() => clock.advance(id))}
        >
          +{label}
        </Button>
      ))}
      {runner.reset && (
        <Button onClick={() => change(() => runner.reset?.())}>{words.reset}</Button>
      )}
    </div>
  )
}
