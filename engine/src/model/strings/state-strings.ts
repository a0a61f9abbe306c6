/** Text of parts that did not load; a portal can override each key. */
export const STATES = {
  retry: 'Retry',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  partFailed: 'This part could not be loaded.',
  operationsFailed: 'The operations could not be loaded.',
  codeFailed: 'Part of this site could not be loaded. Check your connection and try again.',
}

/** Text shown if styles or scripts are missing. Every page has it, in a script of its own. */
export const BANNER = {
  failed: 'This site did not load properly: its styles or scripts could not be fetched.',
  /** Placeholder: `{base}`. */
  builtFor: 'It was built for the base URL {base}, but it seems to be served from another one.',
  /** Before the URL. */
  suggested: 'Suggested base URL: ',
  /** Placeholder: `{base}`. */
  build: 'Build it again with --base {base}',
  connection: 'The base URL looks right. Check your connection, or reload the page in a moment.',
}
