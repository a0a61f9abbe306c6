import { type ElementType, Fragment, type ReactNode } from 'react'

/** A line of text with names in backticks as code, in a table as `Code`. */
export function TextWithCode({
  text,
  code: Code = 'code',
}: {
  text: string
  code?: ElementType<{ children: string }>
}): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>{index % 2 === 1 ? <Code>{part}</Code> : part}</Fragment>
  ))
}
