const UNITS = { S: 'second', M: 'minute', H: 'hour', D: 'day' }

/** `PT1M` → `minute`, `PT10S` → `10 seconds`; other durations are unchanged. */
export function windowLabel(window: string): string {
  const [, days, count, unit] = /^P(?:(\d+)D|T(\d+)([SMH]))$/.exec(window) ?? []
  const number = Number(days ?? count)
  if (!number) return window
  const name = UNITS[(days ? 'D' : unit) as keyof typeof UNITS]
  return number === 1 ? name : `${number} ${name}s`
}
