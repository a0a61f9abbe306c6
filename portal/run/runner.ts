import type { PagePlatform } from '@backstage/platform/browser/load-platform.ts'
import type { Runner } from 'portal-engine'
import { Callers } from './callers.ts'
import { clockTime } from './clock-time.ts'
import { notesOn } from './notes.ts'
import { addressOf, type PlatformModule } from './platform-module.ts'

const CLOCK_STEPS = [
  { id: 'PT1H', label: '1 hour' },
  { id: 'P1D', label: '1 day' },
  { id: 'P30D', label: '30 days' },
]

/** Runs the samples of all references in a platform. */
export function runnerOf(
  platform: PagePlatform,
  { loadTools }: Pick<PlatformModule, 'loadTools'>,
): Runner {
  const callers = new Callers(platform, loadTools)
  return {
    async choicesFor(request) {
      const operation = await callers.operationOf(request)
      return {
        callers: operation ? callers.choicesFor(request.family, operation) : [],
        failures: (operation?.problems ?? []).map((code) => ({ id: code, label: code })),
      }
    },
    async run(request) {
      const headers = await callers.headersFor(request)
      if (request.failure) headers.set('Prefer', `code=${request.failure}`)
      const { method, body } = request
      const response = await platform.handle(
        new Request(addressOf(request), { method, headers, ...(body !== null && { body }) }),
      )
      if (response.status === 401) callers.forgetTokens()
      const entry = platform.log.at(-1)
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
        notes: entry ? notesOn(entry, (await loadTools()).fidelityOf(platform.families)) : [],
      }
    },
    clock: {
      now: () => clockTime(platform.clock.now),
      steps: CLOCK_STEPS,
      async advance(step) {
        platform.clock.advance(step)
        // They may have expired.
        callers.forgetTokens()
      },
    },
    reset() {
      platform.reset()
      callers.forgetTokens()
    },
  }
}
