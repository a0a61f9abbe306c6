export const CALLOUT_KINDS = ['note', 'tip', 'info', 'warning', 'danger'] as const
