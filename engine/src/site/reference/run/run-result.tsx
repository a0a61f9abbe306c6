import { useLayoutEffect, useRef } from 'react'
import type { RunResponse } from '../../../api/runner.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { statusLabel } from '../operation/status-label.ts'
import { useColouredCode } from '../request/use-coloured-code.ts'
import { toolStrings } from '../tool-strings.ts'
import styles from './run-panel.module.css'
import { runStrings as words } from './run-strings.ts'

interface Props {
  response: RunResponse
  /** Whether the page scrolls to it. */
  comesIntoView: boolean
}

/** The response to the last run. */
export function RunResult({ response, comesIntoView }: Props) {
  const { status, headers, body, notes } = response
  const text = readable(body)
  const heading = useRef<HTMLParagraphElement>(null)
  const code = useRef<HTMLElement>(null)
  useColouredCode(code, text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is shown, also one like the last
  useLayoutEffect(() => {
    if (comesIntoView) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [response])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region would be a landmark, of which a guide would have many
    <div role="group" className={styles.result} aria-label={words.response}>
      <p ref={heading} role="status" data-class={String(status).charAt(0)}>
        <strong>
          {status} {statusLabel(String(status))}
        </strong>
        {notes.map(({ text, href }) => (
          <span key={text}>{href ? <a href={href}>{text}</a> : text}</span>
        ))}
      </p>
      <div className={styles.body}>
        {text && <CopyButton label={`${toolStrings.copy} ${words.response.toLowerCase()}`} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code ref={code}>{text || words.noBody}</code>
        </pre>
      </div>
      <details>
        <summary>{words.responseHeaders}</summary>
        <pre>{headers.map((header) => header.join(': ')).join('\n')}</pre>
      </details>
    </div>
  )
}

/** JSON with a line for each value; other text as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
