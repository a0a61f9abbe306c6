import { Fragment, type ReactNode } from 'react'

/** A line of text with names in backticks as code. */
export function TextWithCode({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>{index % 2 === 1 ? <code>{part}</code> : part}</Fragment>
  ))
}
