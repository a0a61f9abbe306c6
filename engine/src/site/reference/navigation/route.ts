import { decodePercent } from '../../../model/decode-percent.ts'

const KINDS = ['operations', 'catalogues', 'changes', 'uses'] as const

/** What the hash of a reference names. */
export interface Route {
  kind: (typeof KINDS)[number]
  /** `all` for changes, which are one page. */
  id: string
  /** What follows the id, e.g. `response/200/sources.url`, still encoded. */
  rest: string
}

/**
 * Begins what follows an id: `repos/get` may be written with its own slash, as `#/operations/repos/get/response/200`.
 * A body that is an enum has values of its own: `request=HLS`.
 */
const LOCATIONS = /^(?:(?:path|query|header|cookie|request|response|security|callbacks)(?:=.*)?)?$/

/**
 * `#/operations/getMediaStream/response/200` → its parts; null shows the overview. Links that we write have a slash inside an id
 * as `%2F`, which is never mistaken; links that people write may not.
 */
export function parseRoute(hash: string): Route | null {
  const [root, folder, first, ...others] = hash.split('/')
  const kind = KINDS.find((known) => known === folder)
  if (root !== '#' || !kind) return null
  if (kind === 'changes') return { kind, id: 'all', rest: [first ?? '', ...others].join('/') }
  if (!first) return null
  const start = others.findIndex((part) => LOCATIONS.test(part))
  const end = kind !== 'operations' ? 0 : start < 0 ? others.length : start
  const id = decodePercent([first, ...others.slice(0, end)].join('/'))
  return { kind, id, rest: others.slice(end).join('/') }
}
