import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Operation, Reference } from '../../api/reference.ts'
import { EMPTY_SCHEMA } from '../../api/schema.ts'
import type { SearchEntry } from '../../model/search/search.ts'
import { Cache } from '../cache/cache.ts'
import { Store } from '../cache/store.ts'
import { buildNames, buildNamesCached } from './build-names.ts'

const LOCKED = { ...EMPTY_SCHEMA, kind: 'scalar', type: 'string', enum: [{ value: 'LOCKED' }] }

function reference(family: string, id: string, errorCodes: string[]): Reference {
  const operation = {
    id,
    method: 'get',
    path: `/${id}`,
    requestBody: null,
    parameters: [{ name: 'state', in: 'query', schema: LOCKED }],
    responses: [{ status: '409', headers: [], errorCodes, media: [] }],
  } as unknown as Operation
  return { family, operations: [operation], webhooks: [], schemas: {} } as unknown as Reference
}

const entriesOf = (references: Reference[]) =>
  references.flatMap(({ family, operations }) =>
    operations.map(({ id }) => ({ url: `/${family}#/operations/${id}` }) as SearchEntry),
  )

test('cached names follow a change of any contract', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-names-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const films = reference('films', 'listFilms', [])
  const states = [
    [films, reference('users', 'listUsers', [])],
    [films, reference('users', 'listViewers', [])],
    // An error code of one API is no value that a reader of another looks for.
    [films, reference('users', 'listUsers', ['LOCKED'])],
    [reference('users', 'listUsers', ['LOCKED']), films],
  ]
  for (const references of states) {
    const contracts = references.map((one) => ({
      reference: one,
      parts: { outline: JSON.stringify(one) },
    }))
    const entries = entriesOf(references)
    const cache = new Cache(new Store(join(folder, 'cache')))
    expect(await buildNamesCached(contracts, entries, cache)).toEqual(
      buildNames(references, entries),
    )
  }
})
