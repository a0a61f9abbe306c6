import type { Operation, Reference } from '../../../api/reference.ts'
import { referenceStrings as words } from '../reference-strings.ts'
import {
  type IndexGroup,
  type IndexOperation,
  type OperationRecord,
  WEBHOOKS,
} from './index-data.ts'

/** Up to this number of operations, all groups are open. */
const MAX_OPEN = 60

/**
 * Above this number of operations, rows are fetched when a group is opened, to keep the page small.
 */
const MAX_INLINE = 600

export function isLarge(reference: Reference): boolean {
  return countOf(reference) > MAX_INLINE
}

function countOf({ operations, webhooks }: Reference): number {
  return operations.length + webhooks.length
}

/** The groups of the document, and one for webhooks. */
export function referenceGroups(reference: Reference): IndexGroup[] {
  return membersOf(reference).map(({ name, slug, operations }) => ({
    name,
    slug,
    count: operations.length,
    open: countOf(reference) <= MAX_OPEN,
    operations: isLarge(reference) ? null : operations.map(pick),
  }))
}

/**
 * The content of `operations.json` for a large family, which its page fetches when a group is
 * opened or filtered.
 */
export function referenceRecords(reference: Reference): [string, OperationRecord[]][] {
  return membersOf(reference).map(({ slug, operations }) => [
    slug,
    operations.map(({ id, method, path, summary, deprecated }) => [
      id,
      method,
      path,
      summary,
      deprecated ? 1 : 0,
    ]),
  ])
}

function pick({ id, method, path, summary, deprecated }: Operation): IndexOperation {
  return { id, method, path, summary, deprecated }
}

function membersOf(reference: Reference) {
  const byId = new Map(reference.operations.map((operation) => [operation.id, operation]))
  const groups = reference.groups.map(({ name, slug, operationIds }) => ({
    name: name || words.otherGroup,
    slug,
    operations: operationIds.flatMap((id) => byId.get(id) ?? []),
  }))
  if (reference.webhooks.length === 0) return groups
  return [...groups, { name: words.webhooks, slug: WEBHOOKS, operations: reference.webhooks }]
}
