import type { BehaviourModule } from './behaviour.ts'
import { enter, levelOf, type Owners, ownersIn } from './tenant.ts'
import { readToken } from './tokens.ts'
import { find, type Table, type World } from './world.ts'

/** The owners of the first thing that a text names: a service, or by its key, by a link or a token, or by the id of an integrator. */
export function ownersNamed(world: World, text: string): Owners {
  const words = text.split(/["/?&=]/).flatMap((word) => {
    const { sid = word, sub = word } = readToken(word) ?? {}
    return [word, sid, sub, find(world, 'OneTimeLink', word)?.subject ?? word]
  })
  const named = new Set<unknown>(words)
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

/** Who has neither a key nor a session means what the request names. */
export const locate: BehaviourModule['locate'] = (world, { caller, request: { url, text } }) => {
  const { key, application, operator } = caller
  return (key ?? application ?? operator) ? undefined : ownersNamed(world, `${url}"${text}`)
}
