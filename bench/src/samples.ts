/** A row of a table: what is measured, its format, and our target. */
export interface Metric {
  id: string
  title: string
  unit: 'ms' | 's' | 'KB' | 'MB' | '' | '/s' | 'share'
  /** Which direction is better; defaults to `lower`. */
  better?: 'lower' | 'higher'
  /** Our target. */
  target?: number
  /** The yardstick's figure when the target was set: times are compared by ratio. */
  yardstick?: number
  /** A row elsewhere in the report whose yardstick gives the speed, if this table has none. */
  pacedBy?: { table: string; metric: string }
}

/**
 * Script, style, layout and paint at full speed and with a slow CPU: Docusaurus' time for a
 * navigation.
 */
export const FULL_SPEED = { table: 'guides-page', metric: 'click1' }
export const SLOW_SPEED = { table: 'guides-page', metric: 'click4' }

/** One comparison: metrics × subjects, with the values of all rounds. */
export interface Table {
  id: string
  title: string
  note?: string
  subjects: string[]
  /** The subject that measures the speed of this machine. */
  yardstick?: string
  metrics: Metric[]
  values: Record<string, Record<string, number[]>>
}

/** The subject that ratios refer to. */
export const OUR_NAME = 'Backstage portal'

export function createTable(table: Omit<Table, 'values'>): Table {
  return { ...table, values: {} }
}

/** Adds the figures of one round for a subject: `{ fcp: 612, js: 71.2 }`. */
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
