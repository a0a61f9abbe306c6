import { readFileSync } from 'node:fs'
import { type Json, listOperations } from '../document.ts'
import { toNumber } from './figures.ts'

/** Settings of a service, by the topics of texts about them. */
const SUBJECTS: [group: string, subject: RegExp][] = [
  ['PinSettings', /\bPINs?\b/],
  ['PlaybackSettings', /\b(heartbeats?|concurren\w+)\b/i],
  ['ContinueWatchingSettings', /\b(resum\w+|continue[- ]watching|completed)\b/i],
  ['ProfileSettings', /\bprofiles\b/i],
  ['PrimetimeSettings', /\bprimetime\b/i],
  ['AnalyticsSettings', /\bbatch(es)?\b/i],
]

const UNITS: Record<string, number> = { second: 1, minute: 60, hour: 3600, day: 1 }

interface Setting {
  group: string
  name: string
  value: number | string
}

/** The settings with a default, as declared in the sources: `heartbeatSeconds: int32 = 60;`. */
const SETTINGS: Setting[] = ['service-configuration', 'application-configuration'].flatMap(
  (file) => {
    const source = readFileSync(new URL(`../../shared/${file}.tsp`, import.meta.url), 'utf8')
    return source.split(/^model /m).flatMap((model) =>
      [...model.matchAll(/(\w+): \w+ = ("?)([\d:]+)\2;/g)].map(
        ([, name = '', quote, value = '']) => ({
          group: model.slice(0, model.search(/\W/)),
          name,
          value: quote ? value : Number(value),
        }),
      ),
    )
  },
)

/** A text never repeats the default of a setting that each service can change. */
export function checkSettings(document: Json): string[] {
  return listOperations(document).flatMap(({ operation: { operationId, description = '' } }) =>
    description.split(/(?<=[.;:])\s+/).flatMap((sentence: string) => {
      const groups = SUBJECTS.filter(([, subject]) => subject.test(sentence)).map(([name]) => name)
      const amounts = amountsIn(sentence)
      return SETTINGS.filter(
        ({ group, value }) => groups.includes(group) && amounts.includes(value),
      ).map(
        ({ group, name }) =>
          `${operationId}: “${sentence}” repeats the default of ${group}.${name}`,
      )
    }),
  )
}

/** "after five seconds, or 15 minutes" → 5 and 900; a time of day is unchanged. */
function amountsIn(sentence: string): (number | string)[] {
  const amounts = sentence.matchAll(
    /\b(\d+|[a-z]+)\s+(second|minute|hour|day|time|attempt|wrong|profile|stream)s?\b/g,
  )
  return [
    ...[...amounts].map(([, figure = '', unit = '']) => toNumber(figure) * (UNITS[unit] ?? 1)),
    ...[...sentence.matchAll(/\b\d\d:\d\d\b/g)].map(([time]) => time),
  ]
}
