import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PARTS } from '../options.ts'
import type { MeasuredPart } from '../part.ts'
import { CHARTS } from './charts.ts'
import { renderChart } from './render-chart.ts'
import { renderReport } from './render-report.ts'

export interface Report {
  parts: MeasuredPart[]
}

/** Replaces the last measurement of a part; JSON, Markdown and charts are always consistent. */
export async function writeReport(dir: string, part: MeasuredPart): Promise<void> {
  const file = join(dir, 'report.json')
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => ({ parts: [] }),
  )
  const others = known.parts.filter((one) => one.part !== part.part)
  const order = (one: MeasuredPart) => PARTS.indexOf(one.part)
  const report: Report = {
    parts: [...others, part].toSorted((a, b) => order(a) - order(b)),
  }
  await writeFile(file, `${JSON.stringify(report, null, 1)}\n`)
  await writeFile(join(dir, 'report.md'), renderReport(report))
  const tables = report.parts.flatMap(({ tables }) => tables)
  for (const chart of CHARTS) {
    const table = tables.find(({ id }) => id === chart.table)
    if (table) await writeFile(join(dir, `${chart.file}.svg`), renderChart(table, chart))
  }
}
