interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether optional requests are allowed: not on a slow connection or with data saving. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
