import type { Behaviour, BehaviourModule, Problem, Result } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Random } from '../../src/random.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import { openSession, tokenSet } from './session.ts'
import { BARRED } from './viewer-account.ts'

/** The initial polling interval; five seconds more after each early poll. */
export const INTERVAL_SECONDS = 5

/** A login on another screen that a device polls. */
export interface Polled extends Row {
  readonly interval: number
  readonly polledAt?: string
}

/** SLOW_DOWN for an early poll; `keep` stores the longer interval. */
export function tooSoon<P extends Polled>(
  row: P,
  now: string,
  keep: (slower: P) => World,
): Result | undefined {
  const next = row.polledAt && addSeconds(row.polledAt, row.interval)
  if (!next || now >= next) return undefined
  const slower = keep({ ...row, interval: row.interval + INTERVAL_SECONDS })
  return refuse(slower, 'SLOW_DOWN', { retryAfterSeconds: toSeconds(next) - toSeconds(now) })
}

/** A pair of codes of a device that wants to log in; its id is the device code. */
export interface ConnectCode extends Polled {
  readonly id: string
  readonly userCode: string
  readonly deviceId: string
  readonly deviceName: string
  readonly platform: string
  readonly country: string
  readonly requestedAt: string
  readonly expiresAt: string
  readonly status: 'PENDING' | 'APPROVED' | 'REFUSED'
  /** The viewer who authorised the device. */
  readonly viewerId?: string
  /** When the tokens were fetched. */
  readonly usedAt?: string
}

const LIFETIME_SECONDS = 600
const CONSONANTS = 'BCDFGHJKLMNPQRSTVWXZ'
const ADDRESS = 'https://northlight.example/connect'

/** Every call creates new codes and voids the earlier ones of the device. */
const getConnectCode: Behaviour = (world, call) => {
  const deviceId = String(call.headers['x-device-id'])
  const { application } = call.caller
  const row: ConnectCode = {
    id: `dc_${call.random.token(24)}`,
    userCode: newUserCode(call.random),
    deviceId,
    deviceName: String(call.headers['x-device-name'] ?? application?.name),
    platform: String(application?.platform),
    country: call.country,
    requestedAt: call.now,
    expiresAt: addSeconds(call.now, LIFETIME_SECONDS),
    status: 'PENDING',
    interval: INTERVAL_SECONDS,
  }
  const voided = rowsOf(world, 'ConnectCode')
    .filter((code) => code.deviceId === deviceId && code.expiresAt > call.now)
    .reduce((state, code) => keep(state, { ...code, expiresAt: call.now }), world)
  return reply(keep(voided, row), {
    deviceCode: row.id,
    userCode: row.userCode,
    verificationUri: ADDRESS,
    verificationUriComplete: `${ADDRESS}?code=${row.userCode}`,
    expiresIn: LIFETIME_SECONDS,
    interval: INTERVAL_SECONDS,
  })
}

function newUserCode(random: Random): string {
  const group = () => Array.from({ length: 4 }, () => random.pick([...CONSONANTS])).join('')
  return `${group()}-${group()}`
}

function keep(world: World, row: ConnectCode): World {
  return put(world, 'ConnectCode', row)
}

/** Reading changes nothing. */
const getConnectRequest: Behaviour = (world, call) => {
  const code = codeFor(world, call.path.userCode ?? '', call.now)
  return 'problem' in code ? refuse(world, code.problem.code) : reply(world, shownRequest(code.row))
}

/**
 * Lower case and a missing dash are accepted. Expired, used and unknown codes are distinguished.
 */
function codeFor(
  world: World,
  userCode: string,
  now: string,
): { row: ConnectCode } | { problem: Problem } {
  const plain = (text: string) => text.replace('-', '').toUpperCase()
  const known = rowsOf(world, 'ConnectCode').filter(
    (row) => plain(row.userCode) === plain(userCode),
  )
  const row = known.find(({ expiresAt, usedAt }) => now < expiresAt && usedAt === undefined)
  return row ? { row } : { problem: { code: known.length > 0 ? 'CODE_EXPIRED' : 'NOT_FOUND' } }
}

function shownRequest(row: ConnectCode): JsonObject {
  const names = ['userCode', 'status', 'deviceName', 'platform', 'country']
  return pick(row, [...names, 'requestedAt', 'expiresAt'])
}

/** The viewer decides once. */
const authorizeConnectCode: Behaviour = (world, call) => {
  const { userCode, approve } = call.body as { userCode: string; approve: boolean }
  const code = codeFor(world, userCode, call.now)
  if ('problem' in code) return refuse(world, code.problem.code)
  if (code.row.status !== 'PENDING') return refuse(world, 'CODE_EXPIRED')
  const decided: ConnectCode = {
    ...code.row,
    status: approve ? 'APPROVED' : 'REFUSED',
    viewerId: String(call.caller.viewer?.id),
  }
  return reply(keep(world, decided), shownRequest(decided))
}

/** Returns the tokens once and consumes the codes; the device gets its own session. */
const verifyConnectCode: Behaviour = (world, call) => {
  const { deviceCode } = call.body as { deviceCode: string }
  const row = find(world, 'ConnectCode', deviceCode)
  const isOwn = row?.deviceId === call.headers['x-device-id']
  if (!row || !isOwn || row.expiresAt <= call.now || row.usedAt) {
    return refuse(world, 'CODE_EXPIRED')
  }
  const early = tooSoon(row, call.now, (slower) => keep(world, slower))
  if (early) return early
  const polled = { ...row, polledAt: call.now }
  if (row.status === 'REFUSED') return refuse(keep(world, polled), 'LOGIN_REFUSED')
  if (row.status === 'PENDING') {
    return reply(
      keep(world, polled),
      { status: 'PENDING', interval: row.interval },
      { status: 202 },
    )
  }
  const viewer = find(world, 'Viewer', row.viewerId)
  if (!viewer || BARRED.has(String(viewer.state))) return refuse(world, 'ACCOUNT_SUSPENDED')
  const opened = openSession(keep(world, { ...polled, usedAt: call.now }), viewer, call)
  return reply(opened.world, tokenSet(opened.world, opened.session, call.now), { status: 200 })
}

export const connectCodes: BehaviourModule = {
  operations: { getConnectCode, getConnectRequest, authorizeConnectCode, verifyConnectCode },
}
