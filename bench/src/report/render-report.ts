import type { MeasuredPart } from '../part.ts'
import { type Metric, OUR_NAME, type Table } from '../samples.ts'
import { formatFigure, middle, ratioToOurs, targetHere } from './format.ts'
import type { Report } from './write-report.ts'

const TITLES = {
  guides: 'Guides',
  reference: 'Reference',
  search: 'Search',
  builds: 'Builds',
  growth: 'Growth',
  large: 'Large documents',
  serving: 'Serving',
  lighthouse: 'Lighthouse',
  platform: 'The model in a page',
}

/** The report as Markdown: one table per comparison, with ratios to ours and our targets. */
export function renderReport({ parts }: Report): string {
  const head = [
    '# Side by side',
    '',
    `Written by \`npm run bench\`; [docs/bench.md](../../docs/bench.md) says how to read it.`,
    'Each figure is the median of its rounds with the smallest and largest in brackets; `8.3×` is the ratio to ours in the same run.',
    'Target times were set on a faster machine. On a phone they are measured with a processor slowed down only to the speed of that one; `≤ 40 ms, here 106 ms` is the target multiplied by the ratio of the times that Docusaurus needs on both machines.',
    '',
  ]
  return [...head, ...parts.flatMap((part) => renderPart(part, parts))].join('\n')
}

function renderPart(measured: MeasuredPart, parts: MeasuredPart[]): string[] {
  const { part, measuredAt, machine, rounds, quick, load, tables, notes } = measured
  const extent = `${rounds} ${rounds === 1 ? 'round' : 'rounds'}${quick ? ', quick' : ''}`
  const onThisMachine = parts.filter((one) => one.machine === machine).flatMap((one) => one.tables)
  return [
    `## ${TITLES[part]}`,
    '',
    `${measuredAt.slice(0, 16).replace('T', ' ')} UTC, ${machine}, ${extent}, load of the machine ${load[0]} before and ${load[1]} after.`,
    '',
    ...tables.flatMap((table) => renderTable(table, onThisMachine)),
    ...notes.map((note) => `- ${note}`),
    ...(notes.length > 0 ? [''] : []),
  ]
}

function renderTable(table: Table, onThisMachine: Table[]): string[] {
  const { title, note, subjects, metrics } = table
  const shown = metrics.filter((metric) =>
    subjects.some((subject) => middle(table, subject, metric) !== null),
  )
  const hasTargets = shown.some(({ target }) => target !== undefined)
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${title}`,
    '',
    ...(note ? [note, ''] : []),
    row(['', ...subjects, ...(hasTargets ? ['our target'] : [])]),
    row(['---', ...subjects.map(() => '---'), ...(hasTargets ? ['---'] : [])]),
    ...shown.map((metric) =>
      row([
        metric.title,
        ...subjects.map((subject) => renderCell(table, subject, metric)),
        ...(hasTargets ? [renderTarget(table, metric, onThisMachine)] : []),
      ]),
    ),
    '',
  ]
}

function renderCell(table: Table, subject: string, metric: Metric): string {
  const value = middle(table, subject, metric)
  if (value === null) return '—'
  const values = table.values[subject]?.[metric.id] ?? []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const bare = (figure: number) => formatFigure(figure, metric).replace(/ \S+$/, '')
  const spread = high - low > Math.abs(value) * 0.005 ? ` (${bare(low)}–${bare(high)})` : ''
  const ratio = ratioToOurs(table, subject, metric)
  return `${formatFigure(value, metric)}${spread}${ratio ? ` · ${ratio}` : ''}`
}

function renderTarget(table: Table, metric: Metric, onThisMachine: Table[]): string {
  const value = middle(table, OUR_NAME, metric)
  if (metric.target === undefined || value === null) return ''
  const higher = metric.better === 'higher'
  const here = targetHere(onThisMachine, table, metric)
  const limit = here ?? metric.target
  const met = higher ? value >= limit : value <= limit
  const target = `${higher ? '≥' : '≤'} ${formatFigure(metric.target, metric)}`
  return `${target}${here === null ? '' : `, here ${formatFigure(here, metric)}:`} ${met ? 'met' : '**missed**'}`
}
