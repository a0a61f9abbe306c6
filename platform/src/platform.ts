import type { BehaviourModule } from './behaviour.ts'
import type { Contract, Family } from './contract.ts'
import { handleCall, type ServedFamily } from './handle-call.ts'
import { createLog, type LogEntry } from './log.ts'
import { observe } from './observe.ts'
import { createRandom } from './random.ts'
import { readRequest } from './request.ts'
import { order } from './resource/search.ts'
import { createRouter } from './routing.ts'
import { createValidator, type Validator } from './schema.ts'
import { inside, ownersIn } from './tenant.ts'
import { addDuration, addSeconds } from './time.ts'
import type { World } from './world.ts'

/** One API: its tables and modules. */
export interface PlatformFamily {
  readonly contract: Contract
  readonly modules: readonly BehaviourModule[]
}

export interface PlatformOptions {
  readonly families: readonly PlatformFamily[]
  /** The initial state; `reset` returns to it. */
  readonly world: World
  /** Seeds all randomness; defaults to the world's own seed. */
  readonly seed?: string
  /** The initial time; defaults to the world's own. */
  readonly clock?: string
  /** Waits, for `Prefer: delay=2`; without it there is no delay. */
  readonly wait?: (seconds: number) => Promise<void>
  /** Whether exceeding a rate limit rejects calls; the headers show the limit either way. */
  readonly rateLimits?: boolean
  /** Codes to fail with, by operationId; `*` matches every operation that declares the code. */
  readonly failures?: Readonly<Record<string, string>>
  /** Called with every entry of the log, and with every new state. */
  readonly onCall?: (entry: LogEntry) => void
  readonly onChange?: (world: World) => void
}

export interface Clock {
  readonly now: string
  /** Moves on by a duration (`PT1H`) or a number of seconds. */
  advance(by: string | number): void
  /** Moves on to a time that is not in the past. */
  moveTo(timestamp: string): void
}

export interface Platform {
  handle(request: Request): Promise<Response>
  /** Adds a family that was loaded later. */
  add(family: PlatformFamily): void
  readonly families: ReadonlyMap<Family, ServedFamily>
  readonly clock: Clock
  readonly log: readonly LogEntry[]
  /** The state; assign a snapshot to restore it. */
  world: World
  /** Restarts with the first world and an empty log. */
  reset(): void
}

export function createPlatform(options: PlatformOptions): Platform {
  const { world: first, seed = first.seed, clock = first.clock } = options
  const initial: World = { ...first, seed, clock }
  const families = new Map<Family, ServedFamily>()
  const log = createLog()
  let world = initial

  function change(next: World): void {
    world = next
    options.onChange?.(next)
  }

  /** Its modules catch up with the time that has passed. */
  function add(family: PlatformFamily): void {
    const known = modulesOf(families)
    const isLate = world.clock > initial.clock && !families.has(family.contract.family)
    families.set(family.contract.family, serve(family))
    const fresh = [...modulesOf(families)].filter(([module]) => !known.has(module))
    if (isLate) change(passTime({ ...world, clock: initial.clock }, world.clock, new Map(fresh)))
  }

  function moveTo(timestamp: string): void {
    if (timestamp < world.clock) throw new RangeError(`The clock is already at ${world.clock}.`)
    change(passTime(world, timestamp, modulesOf(families)))
  }

  options.families.forEach(add)
  return {
    families,
    add,
    get log() {
      return log.entries
    },
    get world() {
      return world
    },
    set world(next) {
      change(next)
    },
    clock: clockOf(() => world.clock, moveTo),
    reset() {
      change(initial)
      log.clear()
    },
    async handle(request) {
      const { rateLimits = true, failures = {} } = options
      const exchange = { request: await readRequest(request), families, rateLimits, failures }
      const outcome = handleCall(world, exchange)
      change(outcome.world)
      log.add(outcome.entry)
      options.onCall?.(outcome.entry)
      if (outcome.delaySeconds) await options.wait?.(outcome.delaySeconds)
      return outcome.response
    },
  }
}

function clockOf(now: () => string, moveTo: Clock['moveTo']): Clock {
  return {
    get now() {
      return now()
    },
    advance: (by) =>
      moveTo(typeof by === 'number' ? addSeconds(now(), by) : addDuration(now(), by)),
    moveTo,
  }
}

function serve({ contract, modules }: PlatformFamily): ServedFamily {
  return {
    contract,
    modules,
    router: createRouter(contract),
    validator: createValidator(contract),
    operations: new Map(modules.flatMap((module) => Object.entries(module.operations ?? {}))),
    refinements: new Map(modules.flatMap((module) => Object.entries(module.refinements ?? {}))),
    kinds: new Map(modules.flatMap((module) => Object.entries(module.kinds ?? {}))),
  }
}

type Modules = ReadonlyMap<BehaviourModule, Validator>

/** Each module once, even if it belongs to several families, with the validator of its first. */
export function modulesOf(families: Platform['families']): Modules {
  const modules = new Map<BehaviourModule, Validator>()
  for (const family of families.values()) {
    for (const module of family.modules) {
      if (!modules.has(module)) modules.set(module, family.validator)
    }
  }
  return modules
}

/** Time passes in every service; what is sent meanwhile is in order of time. */
function passTime(start: World, to: string, modules: Modules): World {
  const { clock: from, seed, calls } = start
  const random = createRandom(`${seed}/${calls}/${to}`)
  const pass = (world: World): World =>
    [...modules].reduce(
      (state, [module, validator]) =>
        module.passTime?.(state, { from, to, random, validator }) ?? state,
      world,
    )
  const after = ownersIn(start).reduce<World>((world, each) => inside(world, each, pass), {
    ...start,
    clock: to,
  })
  const { outbox, ...rest } = observe(start, after, { modules: [...modules.keys()], random })
  return { ...rest, outbox: outbox.toSorted((one, other) => order(one.at, other.at)) }
}
