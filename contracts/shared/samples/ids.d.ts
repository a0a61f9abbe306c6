/** Ids by kind, then by name. */
export const ids: Record<string, Record<string, string>>

/** The id of a second entity of the same kind, for lists. */
export function secondId(id: string): string
