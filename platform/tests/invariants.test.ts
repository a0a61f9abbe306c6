import { expect, test } from 'vitest'
import { createClient, idOf, logIn } from './client.ts'
import { brokenInvariants } from './invariants.ts'

test('a stream that nobody paid for, or that is not published, breaks an invariant', async () => {
  const client = createClient()
  const { platform } = client
  const dina = await logIn(client, 'dina')
  const before = platform.world
  const id = idOf(client, 'Grey Water')
  const { status } = await client.call(`GET /fapi/media/movies/${id}/stream`, { headers: dina })
  const after = platform.world
  const states = platform.families.get('fapi')?.contract.catalogues.entitlementStates ?? []
  const faults = (tables: object) =>
    brokenInvariants(
      {
        before,
        after: { ...after, tables: { ...after.tables, ...tables } },
        operationId: 'fapi.getMediaStream',
        status,
      },
      states,
    ).filter((fault) => fault.includes(' plays '))
  expect(faults({})).toEqual([])
  expect(faults({ UserProduct: {} })).toHaveLength(1)
  const hidden = { ...after.tables.Movie?.[id], visibility: 'HIDDEN' }
  expect(faults({ Movie: { ...after.tables.Movie, [id]: hidden } })).toHaveLength(1)
})
