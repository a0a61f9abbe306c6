const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `2026-03-14T19:30:00Z` → `Sat, 14 March 2026 at 19:30 UTC` */
export function clockTime(timestamp: string): string {
  return `${TIME.format(new Date(timestamp))} UTC`
}
