import { expect, test } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { loadPlatform } from '../server/load-platform.ts'
import { contractOperations } from './contract-check.ts'
import { callChecked } from './contract-client.ts'
import { sourceOf } from './response-check.ts'

const operations = contractOperations()

/** What the contract prints for a success, by the name of the example. */
function printed(family: Parameters<typeof sourceOf>[0], id: string): Json[] {
  const { document, operations: listed } = sourceOf(family)
  const response = listed.get(id)?.operation.responses[200]
  const { content } = response.$ref
    ? document.components.responses[response.$ref.split('/').at(-1)]
    : response
  return Object.values<Json>(content['application/json'].examples).map(({ value }) => value)
}

/** Without the times, which follow the clock. */
function timeless({ validUntil: _, ...rest }: Json): Json {
  const { decisions } = rest
  return decisions ? { ...rest, decisions: decisions.map(timeless) } : rest
}

test.each([
  ['dapi', 'getMe'],
  ['cms', 'getMe'],
  ['dapi', 'markWhatsNewChecked'],
  ['dapi', 'upsertMediaByExternalId'],
  ['dapi', 'bulkDeleteMovies'],
  ['dapi', 'bulkDeleteMedia'],
  ['generic-entitlement', 'checkEntitlement'],
  ['generic-entitlement', 'checkEntitlements'],
] as const)('%s.%s prints what it returns', async (family, id) => {
  const platform = loadPlatform({ rateLimits: false })
  const operation = operations.find((each) => each.family === family && each.id === id)
  if (!operation) throw new Error(`There is no ${id}.`)
  const examples = printed(family, id)
  for (const [at, body] of (operation.body?.examples ?? [undefined]).entries()) {
    platform.reset()
    const { body: returned, findings } = await callChecked(platform, operation, { body })
    expect(findings).toEqual([])
    expect(timeless(examples[at])).toMatchObject(
      timeless({ ...returned, ...changing(examples[at]) }),
    )
  }
})

/** The version and the time of a change follow the calls before. */
function changing({ version, updatedAt }: Json): Json {
  return { ...(version && { version }), ...(updatedAt && { updatedAt }) }
}
