/** Interface text for pasted errors; separate because it is loaded only after a paste. */
export const PASTE = {
  title: 'What the error means',
  private: 'Nothing leaves this page.',
  cause: 'Likely cause',
  action: 'What to do',
  retry: 'Retry',
  field: 'Field',
  operation: 'Called',
  operations: 'Returned by',
  guides: 'Read more',
  catalogue: 'in the catalogue',
  /** Placeholder: `{code}`. */
  unknown: 'No API here returns {code}.',
  nearest: 'Did you mean',
  /** Placeholder: `{status}`. */
  status: 'Errors with status {status}',
  traceId: 'Request id, for support',
  nothing: 'No code, status or path of these APIs is in what you pasted.',
}
