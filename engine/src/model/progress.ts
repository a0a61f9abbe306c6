/** One stage of long work, as the terminal shows it: `pages 38 (212 ms)`. */
export interface ProgressEvent {
  stage: string
  state: 'started' | 'done'
  /** How many things the stage made; known when it is done. */
  count?: number
  milliseconds?: number
}
