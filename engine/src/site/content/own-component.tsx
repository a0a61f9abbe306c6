import type { ReactNode } from 'react'
import type { Json } from '../../model/json.ts'
import { components } from '../extension/components.ts'
import { islands } from '../extension/islands.ts'

/** A component of the portal: static HTML, which the browser replaces if it is an island. */
export function OwnComponent({
  name,
  props,
  content,
}: {
  name: string
  props: Record<string, Json>
  content: ReactNode
}) {
  const Component = components[name]
  if (!Component) throw new Error(`No renderer for <${name}>`)
  const markup = <Component {...props}>{content}</Component>
  if (!(name in islands)) return markup
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <div data-before-island="">{markup}</div>
      <template>{content}</template>
    </div>
  )
}
