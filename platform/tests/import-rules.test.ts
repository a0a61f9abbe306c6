import { expect, test } from 'vitest'
import { createClient as client, KEY } from './client.ts'
import {
  byExternalId,
  connect,
  faultsOf,
  item,
  publishItems,
  runImport,
  sourceOf,
} from './import-steps.ts'

test('a rule that would leave a gap in a list is skipped', async () => {
  const each = client()
  await publishItems(each, [item('f-1')])
  const mapping = [
    ...[1, 0, 1].map((place) => ({ target: `/keywords/${place}`, constant: `word ${place}` })),
    { target: '/editions/1/kind', constant: 'PREVIEW' },
    { target: '/customFields/12', constant: 'twelve' },
  ]
  const result = await runImport(each, await connect(each, sourceOf({ mapping })))
  expect(faultsOf(result)).toEqual([])
  expect(await byExternalId(each, 'f-1')).toMatchObject({
    keywords: ['word 0', 'word 1'],
    customFields: { 12: 'twelve' },
  })
})
