import type { Choice } from 'portal-engine'

/** Of the demo world, as docs/platform.md lists them; the first one calls unless the reader chooses. */
export const VIEWERS: readonly Choice[] = [
  { id: 'ada', label: 'Ada, who has a plan' },
  { id: 'bram', label: 'Bram, who has no plan' },
  { id: 'dina', label: 'Dina, who has a kids profile and a PIN' },
  { id: 'eva', label: 'Eva, whose payment failed' },
]

/** For operations that need no login. */
export const NOBODY: Choice = { id: 'nobody', label: 'nobody (not logged in)' }

export const OPERATORS: readonly Choice[] = [
  { id: 'tomas', label: 'Tomas, an administrator' },
  { id: 'noor', label: 'Noor, an editor' },
]

export const VIEWER_PASSWORD = 'slack-water-at-dawn'
export const OPERATOR_PASSWORD = 'correct horse battery staple'

/** Of requests to the partner contracts. */
export const SIGNING_SECRET = 'whsec_bm9ydGhsaWdodC1zaGFyZWQtc2VjcmV0LTAx'
