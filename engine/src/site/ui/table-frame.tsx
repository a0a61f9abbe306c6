import { createContext, Fragment, type ReactNode, useContext } from 'react'
import styles from './table-frame.module.css'

const InTable = createContext(false)

/** The rows of its table become records where the columns have no room. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <InTable value={true}>{children}</InTable>
    </div>
  )
}

/** A longer name would leave the other columns of a table no room, or a line of text too short. */
const MAX_UNBROKEN_LENGTH = { inTable: 20, inText: 24 }
/** `crew|Role|Id`, `TOO_|LARGE`, `/media|/{type}`, `a.example|.com`, `?page=|2` */
const BREAKS = /(?<=[a-z]{2})(?=[A-Z][a-z])|(?<=[\w})])(?=[./])|(?<=[_,;&=?]|:(?!\/))(?=.)/
/** Longer ones are no words: tokens and hashes break anywhere. */
const MAX_WORD_LENGTH = 24
const PIECE = /.{1,12}/g

/** Inline code. `X-` is not left behind at the end of a line; in a table, a name breaks only between its words. */
export function Code({ children: text }: { children: string }) {
  const isInTable = useContext(InTable)
  const isLong =
    text.length > (isInTable ? MAX_UNBROKEN_LENGTH.inTable : MAX_UNBROKEN_LENGTH.inText)
  const parts = isLong && isInTable ? text.split(BREAKS).flatMap(piecesOf) : [text]
  return (
    <code className={!isLong && /^\w{1,2}-/.test(text) ? 'whole' : undefined}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  )
}

function piecesOf(word: string): string[] {
  return word.length > MAX_WORD_LENGTH ? (word.match(PIECE) ?? []) : [word]
}
