import type { Progress } from '../../engine/src/node/cli/progress.ts'
import type { Options, PartName } from './options.ts'
import type { Table } from './samples.ts'

export interface PartResult {
  tables: Table[]
  /** What a reader of the figures should know: what was left out, and why. */
  notes: string[]
  /** Where it is not what was asked for: a part may measure everything once. */
  rounds?: number
}

export interface PartRun {
  options: Options
  progress: Progress
  /** Folder of the report that this run adds to. */
  results: string
  /** Writes what is known so far: a run of an hour that is broken off has not been for nothing. */
  keep(result: PartResult): Promise<void>
}

export type Part = (run: PartRun) => Promise<PartResult>

/** A part as it is kept in `report.json`. */
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
