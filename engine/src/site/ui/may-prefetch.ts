interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether something may be loaded that nobody has asked for yet: never on a slow line or for a reader who saves data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
