import type { Guide } from '../model/site.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'

/**
 * Links guides to the operations they mention (`path` → `fapi:getMenus`), and operations to these
 * guides.
 */
export function linkOperations(
  guides: Guide[],
  contracts: ReferenceBundle[],
  mentioned: ReadonlyMap<string, string[]>,
): void {
  const speaking = new Map<string, { title: string; path: string }[]>()
  for (const guide of guides) {
    guide.operations = mentioned.get(guide.path) ?? []
    for (const name of guide.operations) {
      const others = speaking.get(name)
      const one = { title: guide.title, path: guide.path }
      if (others) others.push(one)
      else speaking.set(name, [one])
    }
  }
  for (const { reference } of contracts)
    for (const operation of [...reference.operations, ...reference.webhooks])
      operation.guides = speaking.get(`${reference.family}:${operation.id}`) ?? []
}
