import type { Progress } from '../../engine/src/node/cli/progress.ts'
import type { Options, PartName } from './options.ts'
import type { Table } from './samples.ts'

export interface PartResult {
  tables: Table[]
  /** Notes for readers of the figures: what was skipped, and why. */
  notes: string[]
  /** Set if it differs from the option: a part may measure everything once. */
  rounds?: number
}

export interface PartRun {
  options: Options
  progress: Progress
  /** Folder of the report that this run adds to. */
  results: string
  /** Writes intermediate results, so that an aborted run is not lost. */
  keep(result: PartResult): Promise<void>
}

export type Part = (run: PartRun) => Promise<PartResult>

/** A part as stored in `report.json`. */
export interface MeasuredPart extends PartResult {
  part: PartName
  measuredAt: string
  /** `2 × Neoverse-N1, 24 GB, Node v20.20.2`: parts may be measured on different ones. */
  machine: string
  rounds: number
  quick: boolean
  /** Average load of the machine over a minute, before and after. */
  load: [before: number, after: number]
}
