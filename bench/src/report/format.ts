import { type Metric, median, OUR_NAME, type Table } from '../samples.ts'

/** `0.94`, `612 ms`, `71.2 KB`, `1.28 s` */
export function formatFigure(value: number, { unit }: Pick<Metric, 'unit'>): string {
  if (unit === 'share') return value.toFixed(2)
  const digits =
    value !== 0 && Math.abs(value) < 10 && unit !== '' ? 2 : Math.abs(value) < 100 ? 1 : 0
  const text = Number(value.toFixed(digits)).toString()
  return unit === '' ? text : `${text} ${unit}`
}

/** The median of a subject, or null if it was not measured. */
export function middle(table: Table, subject: string, { id }: Pick<Metric, 'id'>): number | null {
  const values = table.values[subject]?.[id]
  return values && values.length > 0 ? median(values) : null
}

/** The target scaled to this machine by its yardstick. Null if it was not measured. */
export function targetHere(tables: Table[], table: Table, metric: Metric): number | null {
  const { target, pacedBy } = metric
  const paced = pacedBy ? tables.find(({ id }) => id === pacedBy.table) : table
  const pacer = pacedBy ? paced?.metrics.find(({ id }) => id === pacedBy.metric) : metric
  if (target === undefined || !paced?.yardstick || pacer?.yardstick === undefined) return null
  const pace = middle(paced, paced.yardstick, pacer)
  return pace === null ? null : (target * pace) / pacer.yardstick
}

/** The ratio of a peer's figure to ours: `8.3×`; null for ours and for missing figures. */
export function ratioToOurs(table: Table, subject: string, metric: Metric): string | null {
  const ours = middle(table, OUR_NAME, metric)
  const theirs = middle(table, subject, metric)
  if (subject === OUR_NAME || ours === null || theirs === null || ours <= 0) return null
  const ratio = theirs / ours
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(ratio < 0.1 ? 2 : 1)}×`
}
