import type { Platform } from '../../../platform/src/platform.ts'
import type { Action } from '../../run/recorded-sample.ts'

/** A platform that records what is done to it. */
export function recordActions(platform: Platform, record: (action: Action) => void): Platform {
  const { handle, reset, clock } = platform
  /** What a request does is part of it. */
  let isHandling = false
  const moved = () => isHandling || record({ clock: clock.now })
  return Object.assign(platform, {
    async handle(request: Request): Promise<Response> {
      const { method, url } = request
      const body = await request.clone().text()
      const headers = Object.fromEntries(request.headers)
      record({ call: { method, url, headers, ...(body !== '' && { body }) } })
      isHandling = true
      return handle(request).finally(() => {
        isHandling = false
      })
    },
    reset() {
      reset()
      if (!isHandling) record({ reset: true })
    },
    clock: {
      get now() {
        return clock.now
      },
      advance(by: string | number) {
        clock.advance(by)
        moved()
      },
      moveTo(timestamp: string) {
        clock.moveTo(timestamp)
        moved()
      },
    },
  })
}
