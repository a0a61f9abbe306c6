import type { JsonObject } from './contract.ts'
import { observe } from './observe.ts'
import { ownersNamed } from './owners-named.ts'
import { modulesOf, type Platform } from './platform.ts'
import { createRandom } from './random.ts'
import { enter } from './tenant.ts'

/** Opens a page as a person, with form values; undefined if it does not exist. */
export function visitPage(
  platform: Platform,
  url: string,
  form: JsonObject = {},
): JsonObject | undefined {
  const modules = [...modulesOf(platform.families).keys()]
  const pages = modules.flatMap((module) => Object.entries(module.pages ?? {}))
  const page = pages.find(([start]) => url.startsWith(start))?.[1]
  if (!page || !URL.canParse(url)) return undefined
  const { seed, calls, clock: now, at } = platform.world
  const random = createRandom(`${seed}/${calls}/${url}`)
  const counted = { ...platform.world, calls: calls + 1 }
  const own = enter(counted, ownersNamed(counted, JSON.stringify({ url, ...form })))
  const visited = page(own, { url: new URL(url), form, now, random })
  platform.world = enter(observe(own, visited.world, { modules, random }), at)
  return visited.shown
}
