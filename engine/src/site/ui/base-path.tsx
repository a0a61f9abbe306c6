import { type ComponentProps, createContext, useContext } from 'react'
import { withBase } from '../../model/routes.ts'

/** The base path of the site; provided once at the top of each tree. */
export const BasePath = createContext('/')

/** An anchor whose `href` is written without base, e.g. `/docs/fapi/basics`. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={withBase(useContext(BasePath), href)} {...rest} />
}
