interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** In megabits per second. */
  downlink?: number
}

/** In megabits per second; here React takes a third of a second, while other pages wait. */
const SLOW_DOWNLINK = 2

/** Whether to fetch what the reader seems to want: not with data saving or on a very slow line. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType } = readConnection()
  return !saveData && !effectiveType?.includes('2g')
}

/** Whether to spare the line, or the reader's data: code that they may never want is not loaded. */
export function isSlowLine(): boolean {
  const { saveData, effectiveType = '4g', downlink = SLOW_DOWNLINK } = readConnection()
  return saveData === true || effectiveType !== '4g' || downlink < SLOW_DOWNLINK
}

/** Empty where the browser does not tell. */
function readConnection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {}
}
