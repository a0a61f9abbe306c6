import type { OperationFidelity } from '@backstage/platform/src/fidelity.ts'
import type { LogEntry } from '@backstage/platform/src/log.ts'
import type { RunNote } from 'portal-engine'

/** What to know beside the response: the code and reasons of a refusal, what changed, what was sent, how close the model is. */
export function notesOn(entry: LogEntry, all: readonly OperationFidelity[]): RunNote[] {
  const { code, blocked = [], changed, sent } = entry
  return [
    ...(code ? [{ text: code, href: `#/catalogues/errors/${code}` }] : []),
    ...blocked.map((reason) => ({ text: reason, href: `#/catalogues/blocked-reasons/${reason}` })),
    ...changesIn(changed).map((text) => ({ text })),
    ...[...new Set(sent)].map((event) => ({ text: `sent ${event}` })),
    ...closeness(entry, all).map((text) => ({ text })),
  ]
}

/** `created Favorite`, `changed Episode (3)` */
function changesIn(changed: LogEntry['changed']): string[] {
  const counts = new Map<string, number>()
  for (const { table, change } of changed.filter(({ table }) => table !== 'LogEntry')) {
    const key = `${change} ${table}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => (count === 1 ? key : `${key} (${count})`))
}

/** How close the model is to what the contract describes. */
function closeness({ family, operationId }: LogEntry, all: readonly OperationFidelity[]): string[] {
  const found = all.find((each) => each.family === family && each.operationId === operationId)
  switch (found?.fidelity) {
    case 'behaves':
      return ['follows the rules of the contract and the guides']
    case 'stores':
      return ['stores and returns what the contract describes']
    case 'example':
      return [`always this example: ${found.reason}`]
    default:
      return []
  }
}
