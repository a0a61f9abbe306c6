import {
  type Adjustment,
  type BehaviourModule,
  type Call,
  type Check,
  invalid,
  type Occasion,
  type Proposal,
  type Refinement,
  refuse,
  sendMail,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { groupBy } from '../../src/group-by.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Outgoing, put, type Row, type World } from '../../src/world.ts'
import { deliver, type Sender } from '../reporting/outgoing-events.ts'

interface Item {
  readonly id?: string
  readonly data?: { readonly name?: string; readonly secretRef?: string }
}

/** The destinations of a batch, or the only one. */
function itemsIn({ body }: Call): readonly Item[] {
  const { items } = body as { items?: readonly Item[] }
  return items ?? [{ data: body as JsonObject } as Item]
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  EVENTS: ['HTTP'],
  MEDIA: ['S3', 'FTP', 'SFTP'],
}

/**
 * The format limits the kinds; only the platform sets an address, that of a feed. Webhooks are
 * signed, so their destination has a secret.
 */
const checkDestination: Check = (proposal) => {
  const { input } = proposal
  if (!input) return undefined
  const { kind, format, endpoint = '' } = input
  const kinds = KINDS[String(format)]
  if (kinds && !kinds.includes(String(kind))) {
    return invalid('/kind', `${format} requires ${kinds.join(' or ')}.`)
  }
  const isUrl = /^https:\/\/\w/.test(String(endpoint)) && URL.canParse(String(endpoint))
  const isAddress = kind === 'HTTP' ? isUrl : endpoint !== ''
  if (!isAddress && kind !== 'FEED') return invalid('/endpoint', 'Send an address.')
  const isComplete = kind !== 'HTTP' || isSigned(proposal)
  return isComplete ? undefined : invalid('/secretRef', 'Send a secret, `whsec_…`.')
}

/** With a secret that is sent, alone or in a batch, or with the one that `set` keeps. */
function isSigned({ call, input = {}, before }: Proposal): boolean {
  const own = itemsIn(call).find(({ id, data }) => {
    return data?.name === input.name || (id !== undefined && id === before?.id)
  })
  const { secretRef = 'set' } = own?.data ?? {}
  if (input.secretRef === undefined) return false
  if (secretRef !== 'set') return secretRef.startsWith('whsec_')
  return before?.kind === 'HTTP' && before.$?.secret !== undefined
}

const isAccepted = (status: number) => status >= 200 && status < 300

/** An address is tested first: it must return 2xx. A batch does not test. */
const tested =
  (property: string, store: Refinement = (world, call) => call.store(world)): Refinement =>
  (world, call) => {
    const address = (call.body as JsonObject)[property]
    const { status = 200 } = find(world, 'Feed', address) ?? {}
    if (isAccepted(status)) return store(world, call)
    return refuse(world, invalid(`/${property}`, `${address} returns ${status}.`))
  }

const ROTATION_SECONDS = 24 * 3600

/** Keeps the secrets. A new one starts a rotation: for a day, webhooks have signatures with both. */
const keepSecrets: Refinement = (world, call) => {
  const { world: stored, response } = call.store(world)
  if ('problem' in response) return { world: stored, response }
  const written = response.body as { id?: string; results?: { id?: string }[] }
  const { results = [written] } = written
  const rotatesUntil = addSeconds(call.now, ROTATION_SECONDS)
  const kept = itemsIn(call).reduce((state, { data: { secretRef: secret = 'set' } = {} }, at) => {
    const row = find(state, 'Destination', results[at]?.id)
    const { secret: formerSecret } = row?.$ ?? {}
    if (!row || ['set', formerSecret].includes(secret)) return state
    const $ = { secret, ...(formerSecret && { formerSecret, rotatesUntil }) }
    return put(state, 'Destination', { ...row, $ })
  }, stored)
  return { world: kept, response }
}

/** The waits before a webhook that failed is sent again. */
const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600]

const hasFailed = ({ delivery }: Outgoing) => delivery !== undefined && !isAccepted(delivery.status)

/** The next attempt of a webhook. */
interface Retry {
  readonly destination: Row
  readonly last: Outgoing
  readonly at: string
  readonly isLast: boolean
}

/** What has failed is sent again, unless its destination is gone. */
function retriesIn(world: World): Retry[] {
  const failed = new Set(world.outbox.filter(hasFailed).map(({ id }) => id))
  const attempts = groupBy(
    world.outbox.filter(({ id }) => failed.has(id)),
    ({ id }) => id,
  )
  return [...attempts.values()].flatMap((all) => {
    const last = all.at(-1) as Outgoing
    const destination = find(world, 'Destination', last.delivery?.destinationId)
    const seconds = RETRY_SECONDS[all.length - 1]
    if (!hasFailed(last) || !destination || seconds === undefined) return []
    const isLast = all.length === RETRY_SECONDS.length
    return [{ destination, last, at: addSeconds(last.at, seconds), isLast }]
  })
}

/** Sends again what is due, whenever it was sent; if the last attempt fails too, the organisation is alerted. */
function retry(world: World, occasion: Occasion): World {
  const due = retriesIn(world).filter(({ at }) => at <= occasion.now)
  if (due.length === 0) return world
  const sent = due.reduce((state, { destination, last: { id, event, body }, at, isLast }) => {
    const sender = { now: at, random: occasion.random }
    const next = deliver(state, destination, { sender, message: { id, event, body } })
    const isLost = isLast && hasFailed(next.outbox.at(-1) as Outgoing)
    return isLost ? alert(next, sender, destination) : next
  }, world)
  return retry(sent, occasion)
}

function alert(world: World, sender: Sender, { name, endpoint }: Row): World {
  const { contactEmail: to } = find(world, 'Organisation', world.at[0]) ?? {}
  const text = `An event was given up: ${endpoint} of the destination ${name} does not accept it.`
  return sendMail(world, sender, { kind: 'destination', to: String(to), text })
}

/** The platform sets the address of a feed. */
const withEndpoint: Adjustment = ({ before, after }) => {
  const own = before?.endpoint ?? `https://feeds.backstage.example/${after.id}`
  return after.kind === 'FEED' ? { ...after, endpoint: own } : after
}

export const destinations: BehaviourModule = {
  refinements: {
    createDestination: tested('endpoint', keepSecrets),
    setCdnService: tested('originUrl'),
    setFtpService: tested('host'),
    updateDestination: keepSecrets,
    bulkDestinations: keepSecrets,
  },
  checks: { Destination: checkDestination },
  adjust: { Destination: withEndpoint },
  // What was sent while the clock moved may be due again within the same move.
  observe: retry,
}
