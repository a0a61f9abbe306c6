/** Ids by kind, then by name. */
export const ids: Record<string, Record<string, string>>
