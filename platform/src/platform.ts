import type { BehaviourModule, Passage } from './behaviour.ts'
import type { Contract, Family, JsonObject } from './contract.ts'
import { type Exchange, handleCall, type ServedFamily } from './handle-call.ts'
import { createLog, type LogEntry } from './log.ts'
import { observe } from './observe.ts'
import { createRandom } from './random.ts'
import { readRequest } from './request.ts'
import { createRouter } from './routing.ts'
import { createValidator } from './schema.ts'
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
  /** Opens a page as a person, with form values; undefined if it does not exist. */
  visit(url: string, form?: JsonObject): JsonObject | undefined
  readonly log: readonly LogEntry[]
  /** The state; assign a snapshot to restore it. */
  world: World
  /** Restarts with the first world and an empty log. */
  reset(): void
}

export function createPlatform(options: PlatformOptions): Platform {
  const initial: World = {
    ...options.world,
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(options.clock !== undefined && { clock: options.clock }),
  }
  const families = new Map<Family, ServedFamily>()
  const log = createLog()
  let world = initial

  function change(next: World): void {
    world = next
    options.onChange?.(next)
  }

  /** Its modules catch up with the time that has passed. */
  function add({ contract, modules }: PlatformFamily): void {
    const known = modulesOf(families)
    const isLate = world.clock > initial.clock && !families.has(contract.family)
    families.set(contract.family, {
      contract,
      modules,
      router: createRouter(contract),
      validator: createValidator(contract),
      operations: new Map(modules.flatMap((module) => Object.entries(module.operations ?? {}))),
      refinements: new Map(modules.flatMap((module) => Object.entries(module.refinements ?? {}))),
      kinds: new Map(modules.flatMap((module) => Object.entries(module.kinds ?? {}))),
    })
    const fresh = modules.filter((module) => !known.has(module))
    if (isLate) change(passTime({ ...world, clock: initial.clock }, world.clock, new Set(fresh)))
  }

  function moveTo(timestamp: string): void {
    if (timestamp < world.clock) throw new RangeError(`The clock is already at ${world.clock}.`)
    change(passTime(world, timestamp, modulesOf(families)))
  }

  options.families.forEach(add)
  const platform: Platform = {
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
    clock: {
      get now() {
        return world.clock
      },
      advance: (by) =>
        moveTo(typeof by === 'number' ? addSeconds(world.clock, by) : addDuration(world.clock, by)),
      moveTo,
    },
    visit(url, form = {}) {
      const modules = modulesOf(families)
      const pages = [...modules].flatMap((module) => Object.entries(module.pages ?? {}))
      const page = pages.find(([start]) => url.startsWith(start))?.[1]
      if (!page || !URL.canParse(url)) return undefined
      const random = createRandom(`${world.seed}/${world.calls}/${url}`)
      const counted = { ...world, calls: world.calls + 1 }
      const visited = page(counted, { url: new URL(url), form, now: world.clock, random })
      change(observe(counted, visited.world, { modules, random }))
      return visited.shown
    },
    reset() {
      change(initial)
      log.clear()
    },
    async handle(request) {
      const exchange: Exchange = {
        request: await readRequest(request),
        families,
        rateLimits: options.rateLimits ?? true,
        failures: options.failures ?? {},
      }
      const outcome = handleCall(world, exchange)
      change(outcome.world)
      log.add(outcome.entry)
      options.onCall?.(outcome.entry)
      if (outcome.delaySeconds) await options.wait?.(outcome.delaySeconds)
      return outcome.response
    },
  }
  return platform
}

/** Each module once, even if it belongs to several families. */
export function modulesOf(families: Platform['families']): Set<BehaviourModule> {
  return new Set([...families.values()].flatMap(({ modules }) => modules))
}

function passTime(world: World, to: string, modules: ReadonlySet<BehaviourModule>): World {
  const passage: Passage = {
    from: world.clock,
    to,
    random: createRandom(`${world.seed}/${world.calls}/${to}`),
  }
  const start: World = { ...world, clock: to }
  const after = [...modules].reduce(
    (state, module) => module.passTime?.(state, passage) ?? state,
    start,
  )
  return observe(world, after, { modules, random: passage.random })
}
