import type { Family } from './contract.ts'

/** The target of a request: a family, if any, and a path within it. */
export interface Location {
  readonly family?: Family
  readonly address: string
}

/** The family by the first segment (`/fapi/menus`) or by the host (`northlight.fapi.backstage.example`). */
export function locate(
  { pathname, hostname }: URL,
  hosts: readonly (readonly [Family, readonly string[]])[],
): Location {
  const [, first = '', ...rest] = pathname.split('/')
  const named = hosts.find(([family]) => family === first)
  if (named) return { family: named[0], address: `/${rest.join('/')}` }
  const hosted = hosts.find(([, patterns]) => patterns.some((host) => fitsHost(host, hostname)))
  return { ...(hosted && { family: hosted[0] }), address: pathname }
}

/** `*.fapi.backstage.example` fits `northlight.fapi.backstage.example`. */
function fitsHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : pattern === host
}
