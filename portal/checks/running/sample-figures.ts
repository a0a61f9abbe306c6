import type { SampleReport } from './sample-report.ts'

/** The document about what ran on each page, and what did not. */
export function sampleFigures(pages: ReadonlyMap<string, readonly SampleReport[]>): string {
  const rows = [...pages].map(([file, reports]) => rowOf(file, reports))
  const all = rowOf('**All**', [...pages.values()].flat())
  const shown = [...rows.filter(({ total }) => total > 0), all]
  const list = [...pages].flatMap(([file, reports]) =>
    reports
      .filter(({ sample, notRun }) => notRun !== undefined && sample.kind !== 'device')
      .map(({ sample, notRun }) => `- \`${file}\`, ${nameOf(sample.options)}: ${notRun}`),
  )
  return [
    '# Samples of the guides',
    '',
    'Written by a test; `npx vitest run --project platform portal/checks/running -u` writes it anew.',
    'Samples in Swift, Kotlin and BrightScript need a device. What else does not run is listed with its reason.',
    '',
    '| Page | Samples that ran | Responses compared | For devices | Not run |',
    '| --- | --- | --- | --- | --- |',
    ...shown.map(({ cells }) => `| ${cells.join(' | ')} |`),
    '',
    ...list,
    '',
  ].join('\n')
}

function rowOf(file: string, reports: readonly SampleReport[]) {
  const count = (which: (report: SampleReport) => boolean) => reports.filter(which).length
  const cells = [
    file,
    count(({ sample, notRun }) => notRun === undefined && sample.kind !== 'response'),
    count(({ sample, notRun }) => notRun === undefined && sample.kind === 'response'),
    count(({ sample }) => sample.kind === 'device'),
    count(({ sample, notRun }) => notRun !== undefined && sample.kind !== 'device'),
  ]
  return { total: reports.length, cells }
}

function nameOf({ title, response }: Readonly<Record<string, string>>): string {
  return title ?? response ?? 'a sample'
}
