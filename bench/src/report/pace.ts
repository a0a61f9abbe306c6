import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Conditions, PHONE } from '../browser/session.ts'
import { describeMachine } from '../machine.ts'
import { SLOW_SPEED, type Table } from '../samples.ts'
import { middle } from './format.ts'
import type { Report } from './write-report.ts'

/**
 * A phone at the speed at which the targets were set, derived from Docusaurus' time for a click at
 * CPU 4x; null if it was not measured.
 */
export function phoneAtPace(tables: Table[]): Conditions | null {
  const table = tables.find(({ id }) => id === SLOW_SPEED.table)
  const click = table?.metrics.find(({ id }) => id === SLOW_SPEED.metric)
  if (!table?.yardstick || !click?.yardstick) return null
  const here = middle(table, table.yardstick, click)
  if (here === null) return null
  const cpu = Math.max(1, (PHONE.cpu * click.yardstick) / here)
  return { ...PHONE, cpu: Math.round(cpu * 100) / 100 }
}

/** The same, from a report with guides measured on this machine. */
export async function readPace(results: string): Promise<Conditions | null> {
  const text = await readFile(join(results, 'report.json'), 'utf8').catch(() => '{"parts":[]}')
  const { parts } = JSON.parse(text) as Report
  const here = parts.filter(({ machine }) => machine === describeMachine())
  return phoneAtPace(here.flatMap(({ tables }) => tables))
}
