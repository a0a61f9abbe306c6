import type { BehaviourModule, Call, Caller } from './behaviour.ts'
import { find, type World } from './world.ts'

/** What belongs to the platform; every organisation has all other tables for itself. */
const SHARED = new Set([
  ...['AccessKey', 'Application', 'ApplicationConfiguration', 'Changelog', 'ClusterCheck'],
  ...['D2cService', 'D2cToken', 'Feed', 'KeyUse', 'LoginChallenge', 'OneTimeLink'],
  ...['OperatorSession', 'Organisation', 'Platform', 'RateWindow', 'Role', 'Service'],
  ...['ServiceConfiguration', 'SharedSecret', 'Terms', 'User'],
])

/** The organisation of the operator, or of the service of the key or the application. */
export function organisationOf(world: World, caller: Omit<Caller, 'ip'>): string {
  const { operator, key, application } = caller
  const service = find(world, 'Service', (key ?? application)?.serviceId)
  return String(operator?.organisationId ?? service?.organisationId)
}

/** The world of an organisation: with its own tables, unless they are those of the first one. */
export function enter(world: World, organisation: string): World {
  const own = world.others?.[organisation]
  return own ? { ...world, tables: { ...tablesIn(world, true), ...own } } : world
}

/** The world of all, after what happened in that of an organisation, which may have ended with it. */
export function leave(after: World, before: World, organisation: string): World {
  if (!before.others?.[organisation]) return after
  const { others = {} } = after
  const own = others[organisation] && { [organisation]: tablesIn(after, false) }
  const tables = { ...before.tables, ...tablesIn(after, true) }
  return { ...after, tables, others: { ...others, ...own } }
}

/** What happens in the world of an organisation. */
export function inside(world: World, organisation: string, act: (own: World) => World): World {
  return leave(act(enter(world, organisation)), world, organisation)
}

function tablesIn({ tables }: World, isShared: boolean): World['tables'] {
  const own = Object.entries(tables).filter(([name]) => SHARED.has(name) === isShared)
  return Object.fromEntries(own)
}

/** The world without the rows that do not exist for the caller. */
export function hide(world: World, call: Pick<Call, 'caller' | 'family' | 'modules'>): World {
  let seen = world
  for (const [name, isVisible] of call.modules.flatMap(rulesOf)) {
    const rows = Object.entries(seen.tables[name] ?? {})
    const others = rows.filter(([, row]) => !isVisible(row, call, world))
    if (others.length === 0) continue
    const kept = Object.fromEntries(rows.filter((row) => !others.includes(row)))
    const hidden = {
      ...seen.hidden,
      [name]: { ...seen.hidden?.[name], ...Object.fromEntries(others) },
    }
    seen = { ...seen, tables: { ...seen.tables, [name]: kept }, hidden }
  }
  return seen
}

const rulesOf = ({ visible = {} }: BehaviourModule) => Object.entries(visible)

/** The world with them again. */
export function unhide(world: World): World {
  const { hidden, ...all } = world
  if (!hidden) return world
  const tables = { ...all.tables }
  for (const [name, rows] of Object.entries(hidden)) tables[name] = { ...rows, ...tables[name] }
  return { ...all, tables }
}
