import { Fragment, useContext } from 'react'
import { InTable } from './table-frame.tsx'

/** A longer name would leave the other columns of a table no room, or a line of text too short. */
const LONGEST_WHOLE = { inTable: 18, inText: 24 }
/** `crew|Role|Id`, `TOO_|LARGE`, `/media|/{type}`, `a.example|.com`, `?page=|2` */
const BREAKS = /(?<=[a-z\d])(?=[A-Z])|(?<=[\w})])(?=[./])|(?<=[_,;&=?]|:(?!\/))(?=.)/

/** Inline code. A short name such as `X-Pin-Token` never breaks, a long one in a table only between its words. */
export function Code({ children: text }: { children: string }) {
  const isInTable = useContext(InTable)
  const isLong = text.length > (isInTable ? LONGEST_WHOLE.inTable : LONGEST_WHOLE.inText)
  const parts = isLong && isInTable ? text.split(BREAKS) : [text]
  return (
    <code className={!isLong && /-/.test(text) ? 'whole' : undefined}>
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
