import type { Caller, Problem } from '../behaviour.ts'
import type { Operation } from '../contract.ts'
import { toSeconds } from '../time.ts'
import { find, put, type Row, type World } from '../world.ts'

interface RateWindow extends Row {
  readonly start: number
  readonly used: number
}

declare module '../world.ts' {
  interface Tables {
    RateWindow: RateWindow
  }
}

export interface Limited {
  readonly world: World
  readonly headers: Readonly<Record<string, string>>
  readonly problem?: Problem
}

/** Counts the call against its limit, in windows of the model's clock. */
export function countCall(
  world: World,
  { rateLimit }: Operation,
  { caller, device }: { caller: Caller; device?: string },
): Limited {
  if (!rateLimit?.seconds) return { world, headers: {} }
  const { policy, limit, seconds, per } = rateLimit
  const now = toSeconds(world.clock)
  const start = now - (now % seconds)
  const key = `${policy}/${identityOf(per, caller, device)}`
  const known = find(world, 'RateWindow', key)
  const used = (known?.start === start ? known.used : 0) + 1
  const wait = start + seconds - now
  const headers = {
    'RateLimit-Policy': `"${policy}";q=${limit};w=${seconds}`,
    RateLimit: `"${policy}";r=${Math.max(0, limit - used)};t=${wait}`,
  }
  // A polled login has its own interval, which grows.
  if (used > limit && policy !== 'poll') {
    return { world, headers, problem: { code: 'RATE_LIMITED', retryAfterSeconds: wait } }
  }
  return { world: put(world, 'RateWindow', { start, used }, key), headers }
}

/**
 * The subject of the limit: the contract says `device`, `IP address`, `API key`, `user` and the
 * like.
 */
function identityOf(per: string, caller: Caller, device: string | undefined): string {
  if (per.startsWith('device')) return device ?? caller.ip
  if (per === 'API key') return String(caller.key?.id ?? caller.ip)
  if (per === 'user') return String(caller.operator?.id ?? caller.ip)
  return caller.ip
}
