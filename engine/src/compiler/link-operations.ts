import type { Operation } from '../api/reference.ts'
import type { Guide } from '../model/site.ts'
import type { AssembledGuides } from './assemble-guides.ts'
import type { CheckedContent } from './checks/check-site.ts'
import { completeContent } from './content/stored-page.ts'
import type { ReferenceBundle } from './openapi/read/contract-source.ts'

interface Linked {
  guides: Guide[]
  contracts: ReferenceBundle[]
}

/** Links guides to the operations they mention, and operations to the guides that mention them. */
export function linkOperations(
  { guides, parsed }: Pick<AssembledGuides, 'guides' | 'parsed'>,
  contracts: ReferenceBundle[],
  checked: ReadonlyMap<string, CheckedContent>,
): Linked {
  const linked = guides.flatMap((guide, index) => {
    const [page, found] = [parsed[index], checked.get(guide.path)]
    if (!page || !found) return []
    const { mentions, ...rest } = found
    return [{ ...guide, ...rest, content: completeContent(page, { ...page.found, mentions }) }]
  })
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
