import { expect, test } from 'vitest'
import { familyModules } from '../behaviour/family-modules.ts'
import { streams } from '../behaviour/playback/stream-operations.ts'
import { loadContracts, loadPlatform } from '../server/load-platform.ts'
import type { Behaviour, BehaviourModule } from '../src/behaviour.ts'
import type { Contract } from '../src/contract.ts'
import type { Platform } from '../src/platform.ts'
import { contractOperations } from './contract-check.ts'
import { callOperation } from './contract-client.ts'
import { walk } from './walk.ts'

/**
 * `PLATFORM_STEPS=100000 PLATFORM_SEED=7 npx vitest run --project platform` runs longer, with
 * another seed.
 */
const STEPS = Number(process.env.PLATFORM_STEPS ?? 20_000)
const SEED = Number(process.env.PLATFORM_SEED ?? 20_260_314)

const operations = contractOperations()

test('no sequence of calls breaks the contract or an invariant, and none ends in a 500', async () => {
  await walk(loadPlatform({ rateLimits: false }), operations, { steps: STEPS, seed: SEED })
}, 600_000)

/** A platform with another contract or more modules; a later module replaces an operation. */
function brokenPlatform(
  change: (contract: Contract) => Contract,
  modules: readonly BehaviourModule[] = [],
): Platform {
  const families = loadContracts().map((contract) => ({
    contract: change(contract),
    modules: [...familyModules[contract.family], ...(contract.family === 'fapi' ? modules : [])],
  }))
  return loadPlatform({ families, rateLimits: false })
}

/** Nothing is blocked for this reason. */
function without(code: string): Platform {
  return brokenPlatform((contract) => {
    const { blockedReasons = [], ...catalogues } = contract.catalogues
    const rest = blockedReasons.filter((reason) => reason.code !== code)
    return { ...contract, catalogues: { ...catalogues, blockedReasons: rest } }
  })
}

/** A stream does not see those that run. */
function withoutLimit(): Platform {
  const { getMediaStream: open } = streams.operations as Record<string, Behaviour>
  const getMediaStream: Behaviour = (world, call) => {
    const { PlaybackSession = {}, ...tables } = world.tables
    const opened = (open as Behaviour)({ ...world, tables }, call)
    const all = { ...PlaybackSession, ...opened.world.tables.PlaybackSession }
    const kept = { ...opened.world.tables, PlaybackSession: all }
    return { ...opened, world: { ...opened.world, tables: kept } }
  }
  return brokenPlatform((contract) => contract, [{ operations: { getMediaStream } }])
}

const PAYMENT = 'has not paid for'

test.each([
  ['needs no plan', () => without('BLOCKED_SUBSCRIPTION'), PAYMENT],
  ['ignores plans on hold', () => without('BLOCKED_PAYMENT'), PAYMENT],
  ['ignores windows', () => without('BLOCKED_WINDOW'), 'what is not published'],
  ['counts no streams', withoutLimit, 'streams at once'],
])(
  'random calls find a platform that %s',
  async (_, create, fault) => {
    const found = walk(create(), operations, { steps: STEPS, seed: SEED }).then(
      () => 'nothing',
      ({ cause }) => String(cause),
    )
    expect(await found).toContain(fault)
  },
  600_000,
)

async function logOf(platform: Platform): Promise<string> {
  for (const operation of operations) await callOperation(platform, operation, {})
  platform.clock.advance('P1D')
  for (const operation of operations.slice(0, 100)) await callOperation(platform, operation, {})
  return JSON.stringify([platform.log, platform.world])
}

test('the same seed and the same calls give the same log and the same state', async () => {
  const first = await logOf(loadPlatform({ seed: 'one', rateLimits: false }))
  expect((await logOf(loadPlatform({ seed: 'one', rateLimits: false }))) === first).toBe(true)
  expect((await logOf(loadPlatform({ seed: 'two', rateLimits: false }))) === first).toBe(false)
}, 180_000)
