// #region poll
import type { components } from './fapi'

type Schemas = components['schemas']
/** Throws what has a `problem` where the API refuses the call, as the client of Basics does. */
type Call = <Result>(method: string, path: string, body?: unknown) => Promise<Result>

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Resolves with tokens, or with the reason to stop: `CODE_EXPIRED` asks for a fresh code. */
export async function pollConnectCode(
  call: Call,
  code: Schemas['ConnectCode'],
  signal: AbortSignal,
): Promise<Schemas['TokenSet'] | 'CODE_EXPIRED' | 'LOGIN_REFUSED' | 'STOPPED'> {
  let { interval } = code
  const body = { deviceCode: code.deviceCode }
  for (;;) {
    await wait(interval)
    if (signal.aborted) return 'STOPPED'
    try {
      const path = '/user/code/verify'
      const polled = await call<Schemas['TokenSet'] | Schemas['PollPending']>('POST', path, body)
      if ('accessToken' in polled) return polled
      interval = polled.interval
    } catch (error) {
      const { problem } = error as { problem?: Schemas['Problem'] }
      // A lost connection does not void the code: go on polling.
      if (!problem || problem.status >= 500) continue
      if (problem.code === 'SLOW_DOWN') interval += 5
      else if (problem.code === 'CODE_EXPIRED' || problem.code === 'LOGIN_REFUSED')
        return problem.code
      else throw error
    }
  }
}
// #endregion
