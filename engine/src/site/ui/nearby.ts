/** For `scrollIntoView`: only as far as needed, and at once. */
export const NEARBY = { block: 'nearest', inline: 'nearest', behavior: 'instant' } as const
