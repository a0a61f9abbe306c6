import type { Action } from '../../run/recorded-sample.ts'
import type { Exchange, PageWorld } from './page-world.ts'
import type { Sample } from './read-samples.ts'

/** What became of one sample. */
export interface SampleReport {
  readonly sample: Sample
  /** The position of its step in the page. */
  readonly step: number
  /** What its preparation and the sample itself did to the platform. */
  readonly actions: readonly Action[]
  /** Who is logged in; null for nobody. */
  readonly viewer: string | null
  /** Why it did not run; absent when it did. */
  readonly notRun?: string
  /** `content/docs/x.mdx:12 …`, each with a difference or an error. */
  readonly faults: readonly string[]
}

/** A sample that has run, with its calls. */
export interface DoneSample {
  readonly sample: Sample
  readonly exchanges: readonly Exchange[]
}

/** What checks of a page's responses look at: steps that have run, and what has been printed of them. */
export interface PageRun {
  readonly page: PageWorld
  readonly done: DoneSample[][]
  readonly shown: Set<Exchange>
}

/** A message with its place. */
export function at({ file, line }: { file: string; line: number }, message: string): string {
  return `content/${file}:${line} ${message}`
}
