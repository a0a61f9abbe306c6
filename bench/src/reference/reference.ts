import type { Browser } from 'playwright-core'
import { measureClick, measureHash, measureLoad } from '../browser/measure-load.ts'
import {
  type Conditions,
  DESKTOP,
  openBrowser,
  PHONE,
  SLOW_CPU,
  withSession,
} from '../browser/session.ts'
import { eachRound } from '../each-round.ts'
import type { PartResult, PartRun } from '../part.ts'
import { readPace } from '../report/pace.ts'
import { addRound, createTable, type Metric, SLOW_SPEED, type Table } from '../samples.ts'
import { type StaticSite, serveFolder } from '../static-server.ts'
import { prepareSites, type ReferenceCase, siteOf } from './prepare-sites.ts'
import type { Target } from './targets.ts'
import { VIEWERS, type Viewer } from './viewers.ts'

const METRICS: Metric[] = [
  { id: 'readable', title: 'heading and parameters readable', unit: 'ms' },
  { id: 'fcp', title: 'first contentful paint', unit: 'ms' },
  { id: 'blocked', title: 'total blocking time', unit: 'ms' },
  { id: 'paceReadable', title: "readable at the target's speed", unit: 'ms', target: 900 },
  { id: 'paceBlocked', title: "blocking at the target's speed", unit: 'ms', target: 50 },
  { id: 'html', title: 'HTML', unit: 'KB', target: 25 },
  { id: 'js', title: 'script', unit: 'KB', target: 95 },
  { id: 'total', title: 'all bytes', unit: 'KB' },
  { id: 'requests', title: 'requests', unit: '' },
  { id: 'nodes', title: 'DOM nodes', unit: '', target: 4500 },
  { id: 'heap', title: 'heap', unit: 'MB' },
  { id: 'fast', title: 'readable, unthrottled', unit: 'ms' },
  { id: 'cold', title: 'other operation, cold, CPU 1x', unit: 'ms', target: 60 },
  { id: 'warm', title: 'other operation, warm, CPU 1x', unit: 'ms', target: 20 },
  { id: 'cold4', title: 'other operation, cold, CPU 4x', unit: 'ms' },
  {
    id: 'warm4',
    title: 'other operation, warm, CPU 4x',
    unit: 'ms',
    target: 100,
    pacedBy: SLOW_SPEED,
  },
]

/** A deep link to an operation in the middle of three documents, in five viewers. */
export async function measureReference(run: PartRun): Promise<PartResult> {
  const viewers = run.options.quick ? VIEWERS.filter(({ isQuick }) => isQuick) : VIEWERS
  const pace = run.options.quick ? null : await readPace(run.results)
  const cases = await prepareSites(run, viewers)
  const sites = new Map<Viewer, StaticSite>()
  const notes = pace ? [`The target's speed is CPU ${pace.cpu}x here.`] : [UNKNOWN_PACE]
  const tables: Table[] = []
  const browser = await openBrowser()
  try {
    for (const viewer of viewers) sites.set(viewer, await serveFolder(siteOf(viewer), 0))
    for (const one of cases) {
      const table = createTable({
        id: `reference-${one.id}`,
        title: `${one.title}, deep link to \`${one.first.operationId}\``,
        note: 'Phone-like unless said: CPU 4x, 1.6 Mbps, 150 ms round trips; empty cache.',
        subjects: viewers.map(({ name }) => name),
        metrics: METRICS,
      })
      tables.push(table)
      // Sequential: a viewer that is too slow for a phone is still measured without throttling.
      for (const { label, subjects, measure } of phasesOf(run, viewers, pace))
        await eachRound(run, subjects, {
          label: `Reference ${one.id}, ${label}`,
          notes,
          measure: async (viewer) => {
            const { url } = sites.get(viewer) as StaticSite
            addRound(table, viewer.name, await measure(browser, { url, viewer, one }))
          },
        })
      await run.keep({ tables, notes })
    }
  } finally {
    await browser.close()
    for (const site of sites.values()) site.close()
  }
  return { tables, notes }
}

interface Asked {
  url: string
  viewer: Viewer
  one: ReferenceCase
}

type Measure = (browser: Browser, asked: Asked) => Promise<Record<string, number>>

interface Phase {
  label: string
  subjects: Viewer[]
  measure: Measure
}

const UNKNOWN_PACE =
  "The target's speed was not measured: it takes a run of the guides on this machine."

function phasesOf({ options }: PartRun, viewers: Viewer[], pace: Conditions | null): Phase[] {
  const phases: Phase[] = [
    { label: 'phone', subjects: viewers, measure: measurePhone },
    { label: 'CPU 1x', subjects: viewers, measure: measureDesktop },
  ]
  if (options.quick) return phases
  // Targets of ours only; the figures above cover the peers.
  const promised = viewers.filter(({ isQuick }) => isQuick)
  phases.push({ label: 'CPU 4x', subjects: viewers.slice(0, 1), measure: measureSlow })
  if (pace) phases.push({ label: 'at pace', subjects: promised, measure: measurePace(pace) })
  return phases
}

const addressOf = ({ url, viewer, one }: Asked) => `${url}/${one.id}${viewer.hash(one.first)}`

const open = (browser: Browser, conditions: Conditions, asked: Asked) =>
  withSession(browser, conditions, (session) =>
    measureLoad(session, addressOf(asked), asked.viewer.expected(asked.one.first)),
  )

const measurePhone: Measure = (browser, asked) => open(browser, PHONE, asked)

const measurePace =
  (pace: Conditions): Measure =>
  async (browser, asked) => {
    const { readable, blocked } = await open(browser, pace, asked)
    return { paceReadable: readable, paceBlocked: blocked }
  }

const measureDesktop: Measure = async (browser, asked) => {
  const { readable, cold, warm } = await measureSwitching(browser, DESKTOP, asked)
  return { fast: readable, cold, warm }
}

const measureSlow: Measure = async (browser, asked) => {
  const { cold, warm } = await measureSwitching(browser, SLOW_CPU, asked)
  return { cold4: cold, warm4: warm }
}

/** Opens the neighbour, leaves it, and opens it again. */
function measureSwitching(browser: Browser, conditions: Conditions, asked: Asked) {
  const { viewer, one } = asked
  return withSession(browser, conditions, async (session) => {
    const { page } = session
    const { readable } = await measureLoad(session, addressOf(asked), viewer.expected(one.first))
    const switchTo = async (target: Target) => {
      const took = viewer.link
        ? await measureClick(page, viewer.link(target), viewer.expected(target))
        : await measureHash(page, viewer.hash(target), viewer.expected(target))
      await page.waitForTimeout(300)
      return took
    }
    const cold = await switchTo(one.second)
    // A viewer that expands operations in place collapses them by the same click.
    if (viewer.link) await page.locator(viewer.link(one.second)).first().click()
    else await switchTo(one.first)
    await page.waitForTimeout(300)
    const warm = await switchTo(one.second)
    return { readable, cold, warm }
  })
}
