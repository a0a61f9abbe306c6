import {
  type BehaviourModule,
  type Message,
  messageId,
  type Occasion,
  send,
} from '../../src/behaviour.ts'
import type { Json, JsonObject } from '../../src/contract.ts'
import { visibleChanges } from '../../src/observe.ts'
import { signatureOf } from '../../src/sign.ts'
import { toSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, tableOf, type World } from '../../src/world.ts'
import { assetById, assetsOf } from '../catalogue/assets.ts'
import { availabilityOf } from '../catalogue/availability.ts'
import { boundariesOf } from '../catalogue/freshness.ts'
import { pick } from '../catalogue/present-asset.ts'
import { turnsOf } from '../commerce/plan-clock.ts'

interface Event {
  readonly event: string
  /** Of the body; the name of the event if absent. */
  readonly type?: string
  /** When it happened, if not before the clock moved; now if absent. */
  readonly at?: Json
  readonly data: JsonObject
}

/** The states in which work has ended, by table. */
const ENDED: Readonly<Record<string, { kind: string; states: readonly string[] }>> = {
  TranscodeJob: { kind: 'transcodeJob', states: ['COMPLETED', 'FAILED', 'CANCELLED'] },
  AnalysisResult: { kind: 'analysis', states: ['DONE', 'FAILED'] },
  ImportResult: { kind: 'import', states: ['SUCCEEDED', 'PARTIAL', 'FAILED', 'CANCELLED'] },
}

const withoutOwn = ({ $: _, ...row }: Row): JsonObject => row

/** A job, analysis or import that has ended; for an import the type does not say how. */
function endings(after: World, { before, changes }: Occasion): Event[] {
  return changes.flatMap(({ table, key }) => {
    const row = tableOf(after, table)[key]
    const { kind, states } = ENDED[table] ?? {}
    const state = String(row?.state)
    if (!row || !states?.includes(state) || tableOf(before, table)[key]?.state === state) return []
    const type = kind === 'import' ? {} : { type: `${kind}.${state.toLowerCase()}` }
    const at = row.finishedAt ?? row.updatedAt
    return [{ event: `${kind}.ended`, ...type, at, data: withoutOwn(row) }]
  })
}

/**
 * An asset whose publication state changed, by an edit of it, of its parent or of the service, or, maybe several times,
 * as time passed.
 */
function publications(after: World, { before, changes, now }: Occasion): Event[] {
  const edited = new Set(changes.map(({ key }) => key))
  const concerned = before.clock !== now || edited.has(after.at[1])
  const assets = assetsOf(before).filter(
    ({ id, parentId }) => concerned || edited.has(id) || edited.has(String(parentId)),
  )
  return assets.flatMap((old) => {
    const { type, id } = old
    const asset = assetById(after, id)
    const latest = asset ? availabilityOf(after, asset, now).state : 'HIDDEN'
    const passed = boundariesOf(old).filter((at) => at > before.clock && at <= now)
    const states = [before.clock, ...passed].map((at) => availabilityOf(before, old, at).state)
    return [...passed, now].flatMap((at, index) => {
      const [previousState, state = latest] = states.slice(index)
      if (state === previousState) return []
      const data = { asset: { type, id }, ...pick(old, ['externalId']), previousState, state }
      return [{ event: 'asset.publicationChanged', at, data }]
    })
  })
}

/** A new entitlement, or one with another state or end; each of them, if time has passed. */
function entitlements(after: World, { before, changes, now }: Occasion): Event[] {
  return changes.flatMap(({ table, key }) => {
    if (table !== 'UserProduct' || !find(after, table, key)) return []
    const worlds = before.clock === now ? [before, after] : turnsOf(before, key, now)
    return worlds.flatMap((world, at) => {
      const held = find(world, 'UserProduct', key)
      const was = find(worlds[at - 1] ?? world, 'UserProduct', key)
      if (!held || (was?.state === held.state && was.expiresAt === held.expiresAt)) return []
      const userId = held.$?.parent
      const viewer = pick(find(after, 'Viewer', userId) ?? {}, ['externalUserId'])
      const data = { userId, ...viewer, userProduct: withoutOwn(held) }
      return [{ event: 'userProduct.changed', at: held.updatedAt, data }]
    })
  })
}

export type Sender = Pick<Occasion, 'now' | 'random'>

/** Sends a webhook to a destination; one that its address does not accept has another status. */
export function deliver(
  world: World,
  { id: destinationId, endpoint, $ = {} }: Row,
  { sender, message }: { sender: Sender; message: Message },
): World {
  const { status = 204 } = find(world, 'Feed', endpoint) ?? {}
  const { pathname, search } = new URL(String(endpoint))
  const { id = messageId(sender.random), body } = message
  const timestamp = String(toSeconds(sender.now))
  const text = JSON.stringify(body)
  const signed = { method: 'POST', path: pathname + search, id, timestamp, body: text }
  const isRotated = sender.now < String($.rotatesUntil ?? '')
  const secrets = isRotated ? [$.secret, $.formerSecret] : [$.secret]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => signatureOf(String(secret ?? ''), signed))
      .join(' '),
  }
  const to = { destinationId: String(destinationId), endpoint: String(endpoint) }
  return send(world, sender, { ...message, id, delivery: { ...to, status, headers } })
}

/** Every HTTP destination with events gets each of them. */
export const outgoingEvents: BehaviourModule = {
  observe: (after, seen) => {
    // With what followed from the change.
    const occasion = { ...seen, changes: visibleChanges(seen.before, after) }
    const destinations = rowsOf(after, 'Destination').filter(({ format }) => format === 'EVENTS')
    if (destinations.length === 0) return after
    const events = [
      ...endings(after, occasion),
      ...publications(after, occasion),
      ...entitlements(after, occasion),
    ]
    const { before, now: latest, random } = occasion
    return events.reduce((world, { event, type = event, at = latest, data }) => {
      const now = String(at) > before.clock ? String(at) : before.clock
      const message = { event, body: { type, timestamp: now, data } }
      const sender = { now, random }
      return destinations.reduce(
        (state, destination) => deliver(state, destination, { sender, message }),
        world,
      )
    }, after)
  },
}
