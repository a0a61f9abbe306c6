import { createContext, createElement, type ReactElement, useContext } from 'react'

/** Renders an element to HTML, once for each part of the reference. */
export type RenderOnce = (part: object, element: ReactElement) => string

/** Null where every element is rendered. */
export const SharedMarkup = createContext<RenderOnce | null>(null)

interface SharedProps {
  tag: 'div' | 'li'
  /** The part of the reference that its content is made from. */
  part: object
  attributes: Record<string, string>
  children: ReactElement
}

/** An element whose content many operations repeat, such as the response to a wrong API key. */
export function Shared({ tag, part, attributes, children }: SharedProps): ReactElement {
  const renderOnce = useContext(SharedMarkup)
  if (!renderOnce) return createElement(tag, attributes, children)
  const html = renderOnce(part, children)
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
