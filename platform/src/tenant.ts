import type { Call, Caller } from './behaviour.ts'
import { find, type Table, type World } from './world.ts'

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
  const tables = { ...world.tables }
  const hidden: Record<string, Table> = {}
  const rules = call.modules.flatMap(({ visible = {} }) => Object.entries(visible))
  for (const [name, isVisible] of rules) {
    const rows = Object.entries(tables[name] ?? {})
    const others = rows.filter(([, row]) => !isVisible(row, call, world))
    // A table without hidden rows stays the same object, which is quick to compare.
    if (others.length === 0) continue
    hidden[name] = { ...hidden[name], ...Object.fromEntries(others) }
    tables[name] = Object.fromEntries(rows.filter((row) => !others.includes(row)))
  }
  return { ...world, tables, hidden }
}

/** The world with them again. */
export function unhide({ hidden = {}, ...world }: World): World {
  const tables = { ...world.tables }
  for (const [name, rows] of Object.entries(hidden)) tables[name] = { ...rows, ...tables[name] }
  return { ...world, tables }
}
