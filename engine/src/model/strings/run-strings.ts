/** Text around a request that a reader runs; loaded with the first one. */
export const RUN = {
  caller: 'As',
  failure: 'Fail with',
  noFailure: 'nothing',
  change: 'Change the request',
  path: 'Path and query',
  headers: 'Headers',
  body: 'Body',
  response: 'Response',
  noBody: 'The response has no body.',
  responseHeaders: 'Response headers',
  clock: 'Clock',
  advance: 'Move the clock on by',
  reset: 'Start over',
  /** Placeholder: `{line}`. */
  badHeader: 'Write headers as Name: value, one on each line, not “{line}”.',
}
