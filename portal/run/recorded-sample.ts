/**
 * A sample of a guide as it ran when the guides were checked. The model is deterministic, so a page that
 * repeats the actions of all samples above it is where the sample begins.
 */
export interface RecordedSample {
  /** Samples of the same step are alternatives; the page goes on from the first one. */
  readonly step: number
  /** The hash of its code; absent for samples without a button. */
  readonly code?: string
  /** In words, what was made so that the sample can run. */
  readonly given?: readonly string[]
  /** Who is logged in, where that matters: `ada`. */
  readonly viewer?: string
  readonly actions: readonly Action[]
}

/** What changes a platform, or asks it. */
export type Action =
  | {
      readonly call: RecordedCall
      /** The status; absent for calls that are not those of the sample itself. */
      readonly returned?: number
    }
  | { readonly clock: string }
  | { readonly reset: true }

export interface RecordedCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
