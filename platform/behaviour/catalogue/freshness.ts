import type { Behaviour } from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { toSeconds } from '../../src/time.ts'
import type { World } from '../../src/world.ts'
import { type Asset, findAsset, listIn, type Window } from './assets.ts'

const SHARED_SECONDS = 60

/** Limits the lifetime in shared caches to the next window boundary of an asset in the response. */
export function untilBoundary(
  operations: Readonly<Record<string, Behaviour>>,
): Record<string, Behaviour> {
  return Object.fromEntries(
    Object.entries(operations).map(([id, behaviour]) => [id, limited(behaviour)]),
  )
}

function limited(behaviour: Behaviour): Behaviour {
  return (world, call) => {
    const result = behaviour(world, call)
    const { response } = result
    const isShared = call.operation.responses[304] && !call.caller.session
    if ('problem' in response || !isShared || response.headers) return result
    const next = boundariesIn(world, response.body ?? null)
      .filter((boundary) => boundary > call.now)
      .toSorted()[0]
    const seconds = next ? toSeconds(next) - toSeconds(call.now) : SHARED_SECONDS
    if (seconds >= SHARED_SECONDS) return result
    const headers = { 'Cache-Control': `public, max-age=${seconds}` }
    return { ...result, response: { ...response, headers } }
  }
}

/** Times at which the availability of an asset in the body changes. */
function boundariesIn(world: World, value: Json): string[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((item) => boundariesIn(world, item))
  const { type, id, ...rest } = value as JsonObject
  const asset =
    typeof type === 'string' && typeof id === 'string' ? findAsset(world, { type, id }) : undefined
  const inner = Object.values(rest).flatMap((item) => boundariesIn(world, item ?? null))
  return asset ? [...boundariesOf(asset), ...inner] : inner
}

/** In order of time. A broadcast has no windows: it starts and ends. */
export function boundariesOf(asset: Asset): string[] {
  if (asset.type === 'broadcasts') return [String(asset.startAt), String(asset.endAt)]
  return listIn<Window>(asset, 'windows')
    .flatMap(({ from, until }) => (until ? [from, until] : [from]))
    .toSorted()
}
