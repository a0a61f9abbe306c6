import { createContext } from 'react'
import type { Reference, SecurityScheme, Server } from '../../api/reference.ts'
import { withBase } from '../../model/routes.ts'

/** What the live parts of a family's page share; the page holds it as JSON. */
export interface ReferenceData {
  family: string
  /** Where its fragments are: `/portal/fapi`. */
  files: string
  /** Ids of the sample languages. */
  languages: string[]
  servers: Server[]
  schemes: { id: string; kind: SecurityScheme['kind']; name: string }[]
}

export const ReferenceContext = createContext<ReferenceData>({
  family: '',
  files: '',
  languages: [],
  servers: [],
  schemes: [],
})

export function referenceData(
  { family, languages, servers, security }: Reference,
  base: string,
): ReferenceData {
  return {
    family,
    files: withBase(base, `/${family}`),
    languages,
    servers,
    schemes: Object.entries(security).map(([id, { kind, name }]) => ({ id, kind, name })),
  }
}

const known = new WeakMap<Element, ReferenceData>()

/** The data of the page that contains an island. */
export function readReferenceData(island: Element): ReferenceData {
  const root = island.closest('[data-family]')
  if (!root) throw new Error('The island is on no page of a reference.')
  const data =
    known.get(root) ??
    (JSON.parse(root.querySelector('[data-reference]')?.textContent ?? '') as ReferenceData)
  known.set(root, data)
  return data
}
