import {
  type BehaviourModule,
  type Message,
  messageId,
  type Occasion,
  send,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { signatureOf } from '../../src/sign.ts'
import { toSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, tableOf, type World } from '../../src/world.ts'
import { type Asset, assetById, assetsOf } from '../catalogue/assets.ts'
import { availabilityOf } from '../catalogue/availability.ts'

interface Event {
  readonly event: string
  readonly type: string
  readonly data: JsonObject
}

const ENDED: Readonly<Record<string, { event: string; states: Readonly<Record<string, string>> }>> =
  {
    TranscodeJob: {
      event: 'transcodeJob.ended',
      states: {
        COMPLETED: 'transcodeJob.completed',
        FAILED: 'transcodeJob.failed',
        CANCELLED: 'transcodeJob.cancelled',
      },
    },
    AnalysisResult: {
      event: 'analysis.ended',
      states: { DONE: 'analysis.done', FAILED: 'analysis.failed' },
    },
    ImportResult: {
      event: 'import.ended',
      states: {
        ...{ SUCCEEDED: 'import.ended', PARTIAL: 'import.ended' },
        ...{ FAILED: 'import.ended', CANCELLED: 'import.ended' },
      },
    },
  }

const withoutOwn = ({ $: _, ...row }: Row): JsonObject => row

/** A job, analysis or import that has ended. */
function endings(after: World, { before, changes }: Occasion): Event[] {
  return changes.flatMap(({ table, key }) => {
    const row = tableOf(after, table)[key]
    const known = ENDED[table]
    const type = row && known?.states[String(row.state)]
    const was = tableOf(before, table)[key]?.state
    if (!row || !known || !type || was === row.state) return []
    return [{ event: known.event, type, data: withoutOwn(row) }]
  })
}

/** An asset whose publication state changed, by an edit or over time. */
function publications(after: World, { before, changes, now }: Occasion): Event[] {
  const changed = changes.flatMap(({ key }) => assetById(after, key) ?? [])
  const assets = before.clock === now ? changed : assetsOf(after)
  return assets.flatMap((asset) => {
    const old = assetById(before, asset.id)
    if (asset.type === 'broadcasts' || !old) return []
    const previousState = availabilityOf(before, old, before.clock).state
    const { state } = availabilityOf(after, asset, now)
    if (state === previousState) return []
    return [{ ...NAMED.publication, data: publicationOf(asset, { previousState, state }) }]
  })
}

const NAMED = {
  publication: { event: 'asset.publicationChanged', type: 'asset.publicationChanged' },
  product: { event: 'userProduct.changed', type: 'userProduct.changed' },
} as const

function publicationOf({ type, id, externalId }: Asset, states: JsonObject): JsonObject {
  return { asset: { type, id }, ...(externalId !== undefined && { externalId }), ...states }
}

/** A new entitlement, or one with another state or end. */
function entitlements(after: World, { before, changes }: Occasion): Event[] {
  return changes.flatMap(({ table, key }) => {
    const held = table === 'UserProduct' ? find(after, 'UserProduct', key) : undefined
    const was = find(before, 'UserProduct', key)
    if (!held || (was?.state === held.state && was.expiresAt === held.expiresAt)) return []
    const viewer = find(after, 'Viewer', held.$?.parent)
    const { externalUserId } = viewer ?? {}
    const userProduct = withoutOwn(held)
    const data = {
      userId: held.$?.parent,
      ...(externalUserId !== undefined && { externalUserId }),
      userProduct,
    }
    return [{ ...NAMED.product, data }]
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
  observe: (after, occasion) => {
    const destinations = rowsOf(after, 'Destination').filter(({ format }) => format === 'EVENTS')
    if (destinations.length === 0) return after
    const events = [
      ...endings(after, occasion),
      ...publications(after, occasion),
      ...entitlements(after, occasion),
    ]
    return events.reduce((world, { event, type, data }) => {
      const message = { event, body: { type, timestamp: occasion.now, data } }
      return destinations.reduce(
        (state, destination) => deliver(state, destination, { sender: occasion, message }),
        world,
      )
    }, after)
  },
}
