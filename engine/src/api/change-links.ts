import {
  type Change,
  type Comparison,
  changeIn,
  operationsOf,
  type Release,
  type TouchingChange,
} from './change.ts'
import { findField, parseFieldPath } from './field-path.ts'
import { catalogueHash, operationHash } from './operation-links.ts'
import type { Reference } from './reference.ts'

/** Where a reader sees a change; null for what is gone. */
export function changeHref(
  reference: Reference,
  comparison: Comparison,
  change: Change,
): string | null {
  if (change.owner.kind === 'document') return documentHref(reference, change)
  const touched = operationsOf(comparison, change)
  // A caller looks where it breaks.
  const broken = touched.find((id) => changeIn(comparison, change, id)?.isBreaking)
  const operationId = broken ?? touched[0]
  if (operationId === undefined) return null
  const { row = '' } = changeIn(comparison, change, operationId) ?? {}
  return rowHref(reference, operationId, row)
}

/** The row in an operation, or the nearest around it that is still there. */
export function rowHref(reference: Reference, operationId: string, row: string): string | null {
  for (let rest = row; ; rest = rest.replace(/(?:^|[./=])[^./=]*$/, '')) {
    const path = parseFieldPath(`${encodeURIComponent(operationId)}/${rest}`)
    if (path && findField(reference, path).found)
      return operationHash(operationId) + (rest && `/${rest}`)
    if (!rest) return null
  }
}

function documentHref({ catalogues }: Reference, { at }: Change): string | null {
  const [location, name = '', key = ''] = at.split('/').map(decodeURIComponent)
  if (location === 'catalogues' && Object.hasOwn(catalogues, name)) return catalogueHash(name, key)
  return '#/'
}

/** What a release changed in one operation. */
export interface OperationRelease {
  date: string | null
  isNew: boolean
  changes: TouchingChange[]
}

/** By operation, the latest release first; wording is no change of an operation. */
export function changesByOperation(releases: Release[]): Map<string, OperationRelease[]> {
  const found = new Map<string, OperationRelease[]>()
  for (const release of releases)
    for (const change of release.changes.filter(({ kind }) => kind !== 'reworded'))
      for (const id of operationsOf(release, change)) {
        const touching = changeIn(release, change, id)
        if (touching) listOf(found, id, release.date).push(touching)
      }
  for (const list of found.values())
    for (const one of list) one.isNew = one.changes.some(({ change }) => isNewOperation(change))
  return found
}

export function isNewOperation({ owner, at, kind, keyword }: Change): boolean {
  return owner.kind === 'operation' && at === '' && kind === 'added' && keyword === ''
}

function listOf(found: Map<string, OperationRelease[]>, id: string, date: string | null) {
  const list = found.get(id) ?? []
  found.set(id, list)
  const last = list.at(-1)
  if (last?.date === date && last) return last.changes
  const fresh: OperationRelease = { date, isNew: false, changes: [] }
  list.push(fresh)
  return fresh.changes
}
