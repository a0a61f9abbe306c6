/** A row of a table: what is measured, how it is written, and what we promise. */
export interface Metric {
  id: string
  title: string
  unit: 'ms' | 's' | 'KB' | 'MB' | '' | '/s' | 'share'
  /** `lower` unless said: which end is better. */
  better?: 'lower' | 'higher'
  /** What ours must reach. */
  target?: number
  /** What the table's yardstick needed where and when the target was set: times are judged by the ratio to it. */
  yardstick?: number
  /** A row elsewhere in the report whose yardstick tells the pace, where no peer of this table was measured when the target was set. */
  pacedBy?: { table: string; metric: string }
}

/** Work of script, style, layout and paint at full speed, and on a slow processor: what Docusaurus needs for a new page. */
export const FULL_SPEED = { table: 'guides-page', metric: 'click1' }
export const SLOW_SPEED = { table: 'guides-page', metric: 'click4' }

/** One comparison: metrics × subjects, each with the values of all rounds. */
export interface Table {
  id: string
  title: string
  note?: string
  subjects: string[]
  /** The subject whose pace tells how fast this machine is. */
  yardstick?: string
  metrics: Metric[]
  values: Record<string, Record<string, number[]>>
}

/** The subject that the ratios are taken to. */
export const OUR_NAME = 'Backstage portal'

export function createTable(table: Omit<Table, 'values'>): Table {
  return { ...table, values: {} }
}

/** Adds one round's figures of a subject: `{ fcp: 612, js: 71.2 }`. */
export function addRound(table: Table, subject: string, figures: Record<string, number>): void {
  table.values[subject] ??= {}
  const row = table.values[subject]
  for (const [metric, value] of Object.entries(figures)) {
    row[metric] ??= []
    row[metric].push(value)
  }
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** `quantile([1, 2, 3, 4], 0.5)` → `2.5` */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}
