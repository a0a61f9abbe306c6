import type { Operation } from '../api/reference.ts'
import type { Guide } from '../model/site.ts'
import type { CheckedContent } from './checks/check-site.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'

interface Linked {
  guides: Guide[]
  contracts: ReferenceBundle[]
}

/** Links guides to the operations they mention, and operations to the guides that mention them. */
export function linkOperations(
  guides: Guide[],
  contracts: ReferenceBundle[],
  checked: ReadonlyMap<string, CheckedContent>,
): Linked {
  const linked = guides.map((guide) => ({ ...guide, ...checked.get(guide.path) }))
  const mentioning = new Map<string, Operation['guides']>()
  for (const { title, path, operations } of linked)
    for (const name of operations) {
      const others = mentioning.get(name)
      if (others) others.push({ title, path })
      else mentioning.set(name, [{ title, path }])
    }
  return {
    guides: linked,
    contracts: contracts.map(({ reference, ...bundle }) => {
      const withGuides = (operation: Operation): Operation => ({
        ...operation,
        guides: mentioning.get(`${reference.family}:${operation.id}`) ?? [],
      })
      const operations = reference.operations.map(withGuides)
      const webhooks = reference.webhooks.map(withGuides)
      return { ...bundle, reference: { ...reference, operations, webhooks } }
    }),
  }
}
