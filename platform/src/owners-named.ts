import type { BehaviourModule } from './behaviour.ts'
import { enter, levelOf, type Owners, ownersIn } from './tenant.ts'
import { readToken } from './tokens.ts'
import { find, type Table, type World } from './world.ts'

/** The owners of the first thing that a text names: a service, or a row by its key, a link, a token or the integrator's id. */
export function ownersNamed(world: World, text: string): Owners {
  const words = text.split(/["/?&=]/).flatMap((word) => {
    const { sid = word, sub = word } = readToken(word) ?? {}
    return [word, sid, sub, find(world, 'OneTimeLink', word)?.subject ?? word]
  })
  const named = new Set<unknown>(words.filter((word) => word !== ''))
  const isNamed = ([name, table]: [string, Table]) =>
    levelOf(name) >= 0 &&
    Object.entries(table).some(([key, row]) => named.has(key) || named.has(row.externalUserId))
  const owners = ownersIn(world)
  return (
    owners.find(([, service]) => named.has(service)) ??
    owners.find((each) => Object.entries(enter(world, each).tables).some(isNamed)) ??
    world.at
  )
}

/** Without a key or a session, a request is about what it names. */
export const ownersOfRequest: BehaviourModule['owners'] = (
  world,
  { caller, request: { url, text } },
) => {
  const { key, application, operator } = caller
  return (key ?? application ?? operator) ? undefined : ownersNamed(world, `${url}"${text}`)
}
