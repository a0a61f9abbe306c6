import type { Reference } from '../../../api/reference.ts'
import { BUILT_IN, type SampleLanguage } from '../../../api/samples/languages.ts'
import { headerValues, ownLanguages } from '../../extension/languages.ts'

/** Every language that a sample may be written in. */
export const LANGUAGES = [...BUILT_IN, ...ownLanguages].map(withOwnHeaders)

/** What a reference offers, in the order of the configuration. */
export function languagesFor({ languages }: Pick<Reference, 'languages'>): SampleLanguage[] {
  return languages.flatMap((id) => LANGUAGES.find((language) => language.id === id) ?? [])
}

/** A contract has one example for a header; a program sends what fits its own platform. */
function withOwnHeaders(language: SampleLanguage): SampleLanguage {
  const own = headerValues[language.id]
  if (!own) return language
  return {
    ...language,
    write: (request) =>
      language.write({
        ...request,
        headers: request.headers.map(([name, value]) => [name, own[name] ?? value]),
      }),
  }
}
