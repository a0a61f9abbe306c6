import type { Behaviour, BehaviourModule, Call, Refinement } from '../../src/behaviour.ts'
import { reply } from '../../src/behaviour.ts'
import type { Json, JsonObject, Operation } from '../../src/contract.ts'
import { sameContent } from '../../src/resource/content.ts'
import { inside, levelOf, type Owners } from '../../src/tenant.ts'
import { type Change, find, put, type Row, tableOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import { ownersFor, type Visible } from '../governance/tenancy.ts'

const VERBS: Readonly<Record<string, string>> = {
  created: 'create',
  changed: 'update',
  removed: 'delete',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** The actor: the operator of a session, or the key of a server. */
function actorOf({ caller }: Call): JsonObject {
  if (caller.key) return { type: 'API_KEY', id: caller.key.id }
  return caller.operator ? { type: 'USER', id: caller.operator.id } : { type: 'SYSTEM' }
}

/**
 * The kind of the rows of a table, as in the address of one: `/media/movies/{id}` → `movies`. What
 * has no address is of the kind that the call is about.
 */
function typeOf(table: string, { contract, operation }: Call): string {
  const isOne = ({ resource }: Operation) => resource?.kind === 'get' && resource.entity === table
  const { path } = contract.operations.find(isOne) ?? operation
  const [, type = ''] = /.*\/([^/{]+)\/\{/.exec(path) ?? /^(?:\/api)?\/([^/]+)/.exec(path) ?? []
  return type
}

function changesIn(before: Row | undefined, after: Row | undefined): JsonObject[] {
  const { $: _, updatedAt, version, createdAt, ...old } = before ?? {}
  const { $: __, updatedAt: ___, version: ____, createdAt: _____, ...next } = after ?? {}
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names
    .filter((name) => !sameContent(old[name] as Json, next[name] as Json))
    .slice(0, 200)
    .map((name) => ({
      pointer: `/${name}`,
      ...(old[name] !== undefined && { before: old[name] }),
      ...(next[name] !== undefined && { after: next[name] }),
    }))
}

/** Reports of apps: they are lists of their own. */
const REPORTS = new Set(['LogEntry', 'ViewerEvent', 'ReceivedAnalyticsEvent', 'WatchingProgress'])

/** A login, or a change of what the contract shows: tokens and counters are internal. */
function isLogged({ table, change }: Change, { contract }: Call): boolean {
  if (table === 'OperatorSession') return change === 'created'
  return contract.schemas[table] !== undefined && !REPORTS.has(table)
}

/** Nobody calls who logs in or sets a password: the entry goes to the organisation of that operator. */
function ownersOfChange(world: World, { table, key }: Change, { caller }: Call): Owners {
  const { userId = key } = tableOf(world, table)[key] ?? {}
  const isKnown = caller.key ?? caller.operator
  const operator = isKnown ? undefined : find(world, 'User', userId)
  return operator ? ownersFor(world, operator) : world.at
}

/** An action has letters only. */
function actionOf(call: Call, table: string, how: string): string {
  const area = call.operation.scopes[0]?.split(':')[0] ?? typeOf(table, call)
  return `${area.replace(/[^a-zA-Z]/g, '')}.${VERBS[how]}`
}

function entryFor(
  change: Change,
  { call, before, after }: { call: Call; before: World; after: World },
): Row {
  const { table, key } = change
  if (table === 'OperatorSession') {
    const actor = { type: 'USER', id: find(after, table, key)?.userId }
    return entryOf(call, { action: 'user.login', actor })
  }
  const changes = changesIn(tableOf(before, table)[key], tableOf(after, table)[key])
  return entryOf(call, {
    action: actionOf(call, table, change.change),
    // The key of a document consists of its path: the last segment identifies it.
    entity: { type: typeOf(table, call), id: key.split('/').at(-1) },
    changes,
  })
}

function entryOf(call: Call, facts: JsonObject): Row {
  const { now, random, correlationId } = call
  const known = { id: random.uuid(), at: now, level: 'INFO', actor: actorOf(call), changes: [] }
  return { ...known, ...facts, correlationId }
}

/** An entry about what a service has for itself is kept with the service. */
function addEntry(world: World, row: Row, table?: string): World {
  const isOwn = table && levelOf(table) === 1
  return put(world, 'LogEntry', { ...row, ...(isOwn && { $: { service: world.at[1] } }) })
}

/** A login that was refused, in the log of the organisation whose operator it names. */
export function logFailedLogin(world: World, call: Call, user: Row): World {
  const actor = { type: 'USER', id: user.id }
  const row = entryOf(call, { action: 'user.login', level: 'WARNING', actor })
  return inside(world, ownersFor(world, user), (own) => addEntry(own, row))
}

/** Keys do not read what was logged about the viewers of another service. */
const seesEntry: Visible = ({ $ = {} }, { caller }, world) =>
  !caller.key || [undefined, world.at[1]].includes($.service as string | undefined)

/** A change that was refused; the service keeps it, for it may be about one of its viewers. */
function logRefusal(world: World, call: Call): World {
  const id = Object.values(call.path).at(-1)
  const row = entryOf(call, {
    action: actionOf(call, '', call.method),
    level: 'WARNING',
    ...(id && { entity: { type: typeOf('', call), id } }),
  })
  return addEntry(world, row, 'Viewer')
}

/** What needs more than the scope to read. */
const isWrite = ({ operation }: Call) => operation.scopes.some((scope) => !scope.endsWith(':read'))

/** Time, actor and correlation id come from the request. */
const writeLogEntry: Behaviour = (world, call) => {
  const row = entryOf(call, pick(call.body as JsonObject, ['level', 'action', 'entity', 'changes']))
  return reply(addEntry(world, row), row as JsonObject)
}

/** Every read of personal data is logged, with the key that made it. */
export const loggedRead: Refinement = (world, call) => {
  const { world: read, response } = call.store(world)
  if ('problem' in response) return { world: read, response }
  const { id } = call.path
  const facts = {
    action: 'viewer.read',
    ...(id && { entity: { type: typeOf('Viewer', call), id } }),
  }
  return { world: addEntry(read, entryOf(call, facts), 'Viewer'), response }
}

const searchLogs: Refinement = (world, call) => call.store(world, { sort: ['-at'] })

/** Actions of operators; those of servers are found with a search. */
const listUserLogs: Refinement = (world, call) => {
  const { userId, action, from, until } = call.query
  return call.store(world, {
    sort: ['-at'],
    which: (entry) => {
      const { type, id } = entry.actor as JsonObject
      const at = String(entry.at)
      return (
        type === 'USER' &&
        (userId === undefined || id === userId) &&
        (action === undefined || entry.action === action) &&
        (from === undefined || at >= String(from)) &&
        (until === undefined || at < String(until))
      )
    },
  })
}

/** Every change through dapi or cms leaves an entry per entity, and one that is refused a warning. */
export const auditTrail: BehaviourModule = {
  operations: { writeLogEntry },
  refinements: { searchLogs, listUserLogs },
  visible: { LogEntry: seesEntry },
  observe: (after, { before, changes, call, problem }) => {
    if (!call || !['dapi', 'cms'].includes(call.family)) return after
    if (problem && isWrite(call)) return logRefusal(after, call)
    // A login is one entry, although it changes the operator too.
    const isLogin = ['logIn', 'completeLogin'].includes(call.operation.id)
    return changes
      .filter((change) => isLogged(change, call) && !(isLogin && change.table === 'User'))
      .slice(0, 500)
      .reduce((world, change) => {
        const entry = entryFor(change, { call, before, after })
        return inside(world, ownersOfChange(after, change, call), (own) => {
          return addEntry(own, entry, change.table)
        })
      }, after)
  },
}
