import { OUR_NAME, type Table } from '../samples.ts'
import type { Chart } from './charts.ts'
import { formatFigure, middle, ratioToOurs } from './format.ts'

const ROW = 34
const LABELS = 170
const BARS = 400
const WIDTH = 720

/** A bar per subject, ours first, legible on light and dark pages. */
export function renderChart(table: Table, { metric: id, title }: Chart): string {
  const metric = table.metrics.find((one) => one.id === id)
  if (!metric) throw new Error(`The table ${table.id} has no metric ${id}.`)
  const rows = table.subjects.flatMap((subject) => {
    const value = middle(table, subject, metric)
    return value === null ? [] : [{ subject, value, ratio: ratioToOurs(table, subject, metric) }]
  })
  const most = Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE)
  const height = 48 + rows.length * ROW
  const bars = rows.map(({ subject, value, ratio }, index) => {
    const y = 44 + index * ROW
    const width = Math.max(2, (value / most) * BARS)
    const label = `${formatFigure(value, metric)}${ratio ? ` · ${ratio}` : ''}`
    return `  <text x="${LABELS - 10}" y="${y + 15}" text-anchor="end">${subject}</text>
  <rect x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="22" rx="2"${subject === OUR_NAME ? ' class="ours"' : ''}/>
  <text x="${(LABELS + width + 8).toFixed(1)}" y="${y + 15}">${label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${title}">
  <style>
    text { font: 13px system-ui, sans-serif; fill: #24292f }
    .title { font-weight: 600; font-size: 14px }
    rect { fill: #9aa4b2 }
    rect.ours { fill: #0f766e }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } rect { fill: #596372 } rect.ours { fill: #2dd4bf } }
  </style>
  <text class="title" x="0" y="20">${title}</text>
${bars.join('\n')}
</svg>
`
}
