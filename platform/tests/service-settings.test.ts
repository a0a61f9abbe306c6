import { expect, test } from 'vitest'
import { settingsOf } from '../behaviour/catalogue/service-settings.ts'
import { loadContracts, loadPlatform } from '../server/load-platform.ts'
import type { Contract, JsonObject, Schema } from '../src/contract.ts'
import { createValidator } from '../src/schema.ts'

test('a service without settings has the defaults of the contract', () => {
  const contract = loadContracts().find(({ family }) => family === 'dapi') as Contract
  const settings: JsonObject = settingsOf({ ...loadPlatform({}).world, at: ['', ''] })
  const nothing = Object.fromEntries(Object.keys(settings).map((part) => [part, {}]))
  const input: Schema = { $ref: '#/$defs/ServiceConfigurationInput' }
  const stated = createValidator(contract).withDefaults(nothing, input) as JsonObject
  expect(stated.pin).toHaveProperty('maxAttempts')
  expect(settings).toMatchObject(stated)
})
