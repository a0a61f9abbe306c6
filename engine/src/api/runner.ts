/**
 * Performs the requests of samples when a reader presses *Run*: in a model of the API in the page,
 * or in a sandbox. The portal's module exports `createRunner`.
 */
export type CreateRunner = (site: { base: string }) => Promise<Runner>

export interface Runner {
  /** What a reader can choose before a request is sent. */
  choicesFor(request: RunRequest): Promise<RunChoices>
  run(request: RunRequest): Promise<RunResponse>
  /** Runs a sample of a guide, for `run.guides` of the configuration. */
  runSample?(sample: GuideSample): Promise<SampleRun>
  /** Set if readers can move the time on. */
  readonly clock?: RunnerClock
  /** Discards what requests have changed. */
  reset?(): void
}

export interface RunRequest {
  readonly family: string
  readonly method: string
  /** Path and query, without the server: `/media/movies/8f1c2a9e?fields=title` */
  readonly path: string
  /** Without credentials: the runner adds those of the caller. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
  /** The id of one of the callers; empty for the first one. */
  readonly caller: string
  /** One of the failures, to be returned instead of success; empty for none. */
  readonly failure: string
}

export interface Choice {
  readonly id: string
  readonly label: string
}

export interface RunChoices {
  /** Accounts that may call the operation. */
  readonly callers: readonly Choice[]
  /** Failures that can be asked for, such as `RATE_LIMITED`. */
  readonly failures: readonly Choice[]
}

export interface RunResponse {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** What else there is to know: what the request changed, how close the model is. */
  readonly notes: readonly RunNote[]
}

export interface RunNote {
  readonly text: string
  /** A page or a hash that explains it. */
  readonly href?: string
}

/** A block of code, as its page shows it. */
export interface GuideSample {
  /** `/docs/fapi/basics` */
  readonly route: string
  readonly code: string
}

export interface SampleRun {
  /** In sentences, what was done before it: that the samples above ran, who is logged in. */
  readonly before: readonly string[]
  readonly calls: readonly SampleCall[]
}

export interface SampleCall {
  /** `POST /user/login` */
  readonly title: string
  /** The address of its operation. */
  readonly href?: string
  readonly response: RunResponse
}

export interface RunnerClock {
  /** The time as readers see it: `Sat 14 March 2026, 19:30 UTC`. */
  now(): string
  readonly steps: readonly Choice[]
  advance(step: string): Promise<void>
}
