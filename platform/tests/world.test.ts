import { expect, test } from 'vitest'
import { loadContracts, loadWorld } from '../server/load-platform.ts'
import type { Json } from '../src/contract.ts'
import { createValidator } from '../src/schema.ts'

test('every row of the demo world fits the schema that its table is named after', () => {
  const { tables } = loadWorld()
  const contracts = loadContracts().filter(({ family }) => family === 'dapi' || family === 'cms')
  const faults = contracts.flatMap((contract) => {
    const { check } = createValidator(contract)
    const stored = new Set(contract.operations.flatMap(({ resource }) => resource?.entity ?? []))
    return [...stored].flatMap((table) =>
      Object.entries(tables[table] ?? {}).flatMap(([key, { $, ...row }]) =>
        check(row as Json, { $ref: `#/$defs/${table}` }).map(
          ({ pointer, detail }) => `${contract.family} ${table} ${key}${pointer}: ${detail}`,
        ),
      ),
    )
  })
  expect(faults).toEqual([])
})
