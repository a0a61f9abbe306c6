import type { TokenLine } from '../../model/highlight.ts'
import { runsGuides } from '../extension/runner.ts'
import styles from './code-block.module.css'
import { CopyButton } from './copy-button.tsx'
import { contentStrings } from './strings.ts'
import { WrapButton } from './wrap-button.tsx'

declare module 'react' {
  interface CSSProperties {
    '--lines'?: number
  }
}

export interface CodeBlockProps {
  lines: TokenLine[]
  language: string
  title?: string | undefined
  /** Highlighted lines, counted from 1. */
  marked?: number[] | undefined
  lineNumbers?: boolean | undefined
  /** Colours lines that start with + or - as changes. */
  diff?: boolean | undefined
  /** Whether readers can run it, where the portal has a runner. */
  runs?: boolean | undefined
}

/** Code highlighted at compile time, below a bar with its title and buttons. */
export function CodeBlock({
  lines,
  language,
  title,
  marked = [],
  lineNumbers,
  diff,
  runs,
}: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.title}>
        {title || language || contentStrings.code}
        <CopyButton label={contentStrings.copyCode} />
        {lines.some(isLong) && <WrapButton />}
        {runs && runsGuides && <RunButton />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} style={{ '--lines': lines.length }}>
        <code className={lineNumbers ? styles.numbered : undefined}>
          {lines.map((line, index) => (
            <CodeLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              key={index}
              line={line}
              marked={marked.includes(index + 1)}
              change={diff ? changeOf(line) : undefined}
            />
          ))}
        </code>
      </pre>
    </figure>
  )
}

/** Runs the code of its block; `runtime/run-code.ts` handles the click. */
function RunButton() {
  return (
    <button type="button" className={styles.run} data-run="">
      {contentStrings.run}
    </button>
  )
}

/** In characters: shorter lines fit a phone. */
const MAX_PHONE_LINE = 40

function isLong(line: TokenLine): boolean {
  return line.reduce((length, { text }) => length + text.length, 0) > MAX_PHONE_LINE
}

function CodeLine({
  line,
  marked,
  change,
}: {
  line: TokenLine
  marked: boolean
  change: 'inserted' | 'deleted' | undefined
}) {
  return (
    <span className={styles.line} data-marked={marked || undefined} data-change={change}>
      {line.map(({ text, kind }, index) =>
        kind === 'plain' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens never move
          <span key={index} className={`tk-${kind}`}>
            {text}
          </span>
        ),
      )}
      {'\n'}
    </span>
  )
}

function changeOf(line: TokenLine): 'inserted' | 'deleted' | undefined {
  const first = line[0]?.text[0]
  if (first === '+') return 'inserted'
  return first === '-' ? 'deleted' : undefined
}
