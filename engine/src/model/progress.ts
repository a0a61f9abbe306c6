/** Progress of one stage, as the terminal shows it: `pages 38 (212 ms)`. */
export interface ProgressEvent {
  stage: string
  state: 'started' | 'done'
  /** Number of items produced; known when the stage is done. */
  count?: number
  milliseconds?: number
}
