import type { Action } from '../../run/recorded-sample.ts'
import type { Guide } from '../fences.ts'
import { checkResponse } from './check-response.ts'
import { PageWorld } from './page-world.ts'
import { prepare } from './preparations.ts'
import { readFiles, readSteps, type Sample, type Step } from './read-samples.ts'
import { runSample } from './run-sample.ts'
import { at, type DoneSample, type PageRun, type SampleReport } from './sample-report.ts'

/** Runs all samples of a page, in its order and in a world of their own, which `connect` may put behind a server. */
export async function runPage(
  guide: Guide,
  connect?: (page: PageWorld) => Promise<void>,
): Promise<SampleReport[]> {
  const page = new PageWorld()
  await connect?.(page)
  for (const [title, code] of readFiles(guide)) page.files.set(title, code)
  const run: PageRun = { page, done: [], shown: new Set() }
  const reports: SampleReport[] = []
  for (const [index, step] of readSteps(guide).entries()) {
    const found = await runStep(step, run)
    reports.push(...found.map((report) => ({ ...report, step: index })))
  }
  return reports.map((report) => ({
    ...report,
    faults: [...report.faults, ...refusals(report, run)],
  }))
}

/** Alternatives begin from the same state; the page goes on from that of the first. */
async function runStep(step: Step, run: PageRun): Promise<Omit<SampleReport, 'step'>[]> {
  const reports: Omit<SampleReport, 'step'>[] = []
  const alternatives: DoneSample[] = []
  const { page } = run
  const before = page.snapshot()
  let after: ReturnType<PageWorld['snapshot']> | undefined
  for (const sample of step) {
    const notRun = reasonNotToRun(sample)
    if (notRun !== undefined) {
      reports.push({ sample, notRun, actions: [], viewer: null, faults: [] })
      continue
    }
    page.restore(before)
    page.exchanges = []
    const prepared: Action[] = []
    const faults = await attempt(sample, async () => {
      await prepare(page, { ...step[0]?.options, ...sample.options })
      prepared.push(...page.takeActions().map(unprinted))
      return sample.kind === 'response' ? checkResponse(sample, run) : runSample(sample, page)
    })
    page.failure = null
    const actions = [...prepared, ...page.takeActions()]
    reports.push({ sample, actions, viewer: page.viewer, faults })
    if (sample.kind !== 'response') alternatives.push({ sample, exchanges: page.exchanges })
    after ??= page.snapshot()
  }
  if (after) page.restore(after)
  if (alternatives.length > 0) run.done.push(alternatives)
  return reports
}

/** The calls of a preparation are not those of the sample. */
function unprinted(action: Action): Action {
  return 'call' in action ? { call: action.call } : action
}

function reasonNotToRun({ kind, options }: Sample): string | undefined {
  return options['not-run'] ?? (kind === 'device' ? 'code for a device' : undefined)
}

async function attempt(sample: Sample, work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    return [at(sample, (error as Error).message)]
  }
}

/** Calls that were refused although the page does not print a refusal. TypeScript handles its own. */
function refusals({ sample }: SampleReport, { done, shown }: PageRun): string[] {
  const exchanges = done.flat().find((each) => each.sample === sample)?.exchanges ?? []
  return exchanges.flatMap((exchange) => {
    const { operationId, status, body, bug } = exchange
    const isFault = status >= 400 && sample.kind !== 'typescript' && !shown.has(exchange)
    if (!isFault && !bug) return []
    return [
      at(
        sample,
        `${operationId || 'no operation'} returned ${status}: ${bug ?? JSON.stringify(body)}`,
      ),
    ]
  })
}
