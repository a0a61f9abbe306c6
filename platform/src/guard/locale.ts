import type { Caller } from '../behaviour.ts'
import type { PlainRequest } from '../request.ts'
import { serviceOf } from '../tenant.ts'
import type { World } from '../world.ts'

export interface Locale {
  readonly country: string
  readonly language: string
  readonly languages: readonly string[]
}

/** The caller's country, and the best language that caller and service share. */
export function localeOf(world: World, caller: Caller, { headers }: PlainRequest): Locale {
  const {
    languages: spoken = [],
    countries = [],
    defaultLanguage = 'en',
  } = serviceOf(world) as { languages?: string[]; countries?: string[]; defaultLanguage?: string }
  const language = bestLanguage(spoken, headers['accept-language']) ?? defaultLanguage
  return {
    country:
      headers['x-country-override'] ??
      (isRelay(caller.ip) ? RELAY_COUNTRY : (countries[0] ?? 'NL')),
    language,
    languages: [language, defaultLanguage],
  }
}

/** Where the exit of the VPN is. */
export const RELAY_COUNTRY = 'US'

/** Addresses of RFC 5737 that stand for a VPN. */
export const isRelay = (ip: string) => ip.startsWith('198.51.100.')

/** The first of the wanted languages that is spoken. */
export function bestLanguage(spoken: readonly string[], header = ''): string | undefined {
  return wantedLanguages(header).flatMap((tag) => bestOf(spoken, tag) ?? [])[0]
}

/** `en, nl;q=0.8` → `['en', 'nl']`, best first. */
function wantedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((part) => part.trim().split(/;\s*q=/))
    .map(([tag = '', quality = '1']) => ({ tag: tag.toLowerCase(), quality: Number(quality) }))
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}

/** `nl-BE` is served by `nl`. */
function bestOf(spoken: readonly string[], tag: string): string | undefined {
  if (tag === '*') return spoken[0]
  const exact = spoken.find((language) => language.toLowerCase() === tag)
  return exact ?? spoken.find((language) => language.toLowerCase() === tag.split('-')[0])
}
