const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const HOSTNAME = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`, 'i')

/** Whether the day exists: there is no 30 February. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const FORMATS: Record<string, (text: string) => boolean> = {
  uuid: (text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.test(
      text,
    ) && isDay(text.slice(0, 10)),
  email: (text) => {
    const [, local = '', host = ''] = /^(.+)@(.+)$/.exec(text) ?? []
    return (
      /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) && HOSTNAME.test(host)
    )
  },
  uri: (text) =>
    /^[a-z][a-z\d+.-]*:(?:%[\da-f]{2}|[\w.~:/?#[\]@!$&'()*+,;=-])+$/i.test(text) &&
    URL.canParse(text),
  hostname: (text) => HOSTNAME.test(text),
}

/** Whether a text matches the format; an unknown format restricts nothing. */
export function fitsFormat(text: string, format: string): boolean {
  return FORMATS[format]?.(text) ?? true
}
