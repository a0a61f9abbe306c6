import type { PagePlatform } from '@backstage/platform/browser/load-platform.ts'
import { hash32 } from '@backstage/platform/src/random.ts'
import type { GuideSample, SampleCall, SampleRun } from 'portal-engine'
import { clockTime } from './clock-time.ts'
import { VIEWERS } from './demo-accounts.ts'
import { notesOn } from './notes.ts'
import { notLoaded, type PlatformModule } from './platform-module.ts'
import type { Action, RecordedCall, RecordedSample } from './recorded-sample.ts'
import { setClock } from './set-clock.ts'

interface Sources {
  /** The base path of the site. */
  readonly base: string
  readonly module: PlatformModule
  /** Reads the record of a page, at an address below the base path. */
  readonly read: (file: string) => Promise<readonly RecordedSample[]>
}

/** Runs samples of guides, each after those above it, in a platform of their own. */
export class GuideSamples {
  readonly #sources: Sources
  #platform: PagePlatform | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** One after the other, as they share the platform. */
  run(sample: GuideSample): Promise<SampleRun> {
    const run = this.#last.then(() => this.#run(sample))
    this.#last = run.catch(() => {})
    return run
  }

  async #run({ route, code }: GuideSample): Promise<SampleRun> {
    const recorded = await this.#sources.read(`samples${route}.json`)
    const hash = hash32(code.trimEnd()).toString(36)
    const sample = recorded.find((each) => each.code === hash)
    if (!sample) throw new Error('This sample has changed since it was run. Reload the page.')
    this.#platform ??= await this.#sources.module
      .loadPlatform({ rateLimits: false })
      .catch(notLoaded)
    const platform = this.#platform
    platform.reset()
    const above = samplesAbove(recorded, sample)
    for (const action of above.flatMap(({ actions }) => actions)) await this.#act(platform, action)
    const calls: SampleCall[] = []
    for (const action of sample.actions) {
      const call = await this.#act(platform, action)
      if (call) calls.push(call)
    }
    return { before: sentencesOn(sample, above.length > 0, platform.clock.now), calls }
  }

  /** Repeats an action; returns the call if the sample makes it. */
  async #act(platform: PagePlatform, action: Action): Promise<SampleCall | undefined> {
    if ('reset' in action) platform.reset()
    else if ('clock' in action) setClock(platform, action.clock)
    else {
      const call = await this.#call(platform, action.call)
      if (action.returned !== undefined) return call
    }
    return undefined
  }

  async #call(
    platform: PagePlatform,
    { method, url, headers, body }: RecordedCall,
  ): Promise<SampleCall> {
    const { length } = platform.log
    const response = await platform
      .handle(new Request(url, { method, headers, ...(body !== undefined && { body }) }))
      .catch(notLoaded)
    const { pathname, search } = new URL(url)
    const entry = platform.log[length]
    const { fidelityOf } = await this.#sources.module.loadTools()
    const reference = `${this.#sources.base}${entry?.family}`
    const notes = entry ? notesOn(entry, fidelityOf(platform.families)) : []
    return {
      title: `${method} ${pathname}${search}`,
      ...(entry?.operationId && { href: `${reference}#/operations/${entry.operationId}` }),
      response: {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
        notes: notes.map(({ text, href }) => ({ text, ...(href && { href: reference + href }) })),
      },
    }
  }
}

function sentencesOn(
  { given = [], viewer }: RecordedSample,
  hasRun: boolean,
  now: string,
): string[] {
  const account = VIEWERS.find(({ id }) => id === viewer)
  return [
    ...(hasRun ? ['The samples above it ran first.'] : []),
    ...given,
    ...(account ? [`The viewer is ${account.label}.`] : []),
    `It is ${clockTime(now)}.`,
  ]
}

/** The first alternative of each step above, from the last one that began anew. */
function samplesAbove(
  recorded: readonly RecordedSample[],
  sample: RecordedSample,
): RecordedSample[] {
  if (sample.actions.some(isReset)) return []
  const above = recorded.filter(
    ({ step }, index) => step < sample.step && recorded[index - 1]?.step !== step,
  )
  const start = above.findLastIndex(({ actions }) => actions.some(isReset))
  return above.slice(Math.max(start, 0))
}

const isReset = (action: Action) => 'reset' in action
