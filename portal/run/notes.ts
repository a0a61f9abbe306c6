import type { PagePlatform } from '@backstage/platform/browser/load-platform.ts'
import type { LogEntry } from '@backstage/platform/src/log.ts'
import type { RunNote } from 'portal-engine'

/** What to know beside the response: the code and reasons of a refusal, what changed, what was sent. */
export function notesOn(entry: LogEntry, platform: PagePlatform): RunNote[] {
  const { code, blocked = [], changed, sent } = entry
  return [
    ...(code ? [{ text: code, href: `#/catalogues/errors/${code}` }] : []),
    ...blocked.map((reason) => ({ text: reason, href: `#/catalogues/blocked-reasons/${reason}` })),
    ...changesIn(changed).map((text) => ({ text })),
    ...[...new Set(sent)].map((event) => ({ text: `sent ${event}` })),
    ...(isExample(entry, platform)
      ? [{ text: 'an example: the model does not cover this operation' }]
      : []),
  ]
}

/** `created Favorite`, `changed 3 Episode` */
function changesIn(changed: LogEntry['changed']): string[] {
  const counts = new Map<string, number>()
  for (const { table, change } of changed.filter(({ table }) => table !== 'LogEntry')) {
    const key = `${change} ${table}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => (count === 1 ? key : `${key} (${count})`))
}

/** No resource and no behaviour serves it. */
function isExample({ family, operationId }: LogEntry, { families }: PagePlatform): boolean {
  const served = family && families.get(family)
  const operation = served?.contract.operations.find(({ id }) => id === operationId)
  if (!served || !operation || operation.resource) return false
  return !served.operations.has(operation.id) && !served.refinements.has(operation.id)
}
