/** Times as the platform writes them; a text that is no time stays as it is, and is refused. */
export function timestampOf(text: string): string {
  const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const time = isTime ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : `${new Date(time).toISOString().slice(0, 19)}Z`
}

const RFC822 =
  /^(\w{3},\s+)?\d{1,2}\s+[A-Z][a-z]{2}\s+\d{4}\s+\d\d:\d\d(:\d\d)?\s+([A-Z]{1,3}|[+-]\d{4})$/

/** `Fri, 07 Nov 2025 08:00:00 GMT`: English names, four digits of the year, and a zone. */
export function rfc822ToTimestamp(text: string): string {
  const time = RFC822.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : unixToTimestamp(String(time / 1000))
}

export function unixToTimestamp(text: string): string {
  return /^\d+$/.test(text) ? timestampOf(new Date(Number(text) * 1000).toISOString()) : text
}

/** `1:30:12` → 5412. */
export function clockToSeconds(text: string): number | string {
  if (!/^(\d+:)?[0-5]?\d:[0-5]\d$/.test(text)) return text
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}

export function splitText(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
