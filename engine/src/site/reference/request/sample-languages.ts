import type { Reference } from '../../../api/reference.ts'
import { BUILT_IN, type SampleLanguage } from '../../../api/samples/languages.ts'
import { headerValues, ownLanguages } from '../../extension/languages.ts'

/** All sample languages. */
export const LANGUAGES = [...BUILT_IN, ...ownLanguages].map(withOwnHeaders)

/** The languages of a reference, in the order of the configuration. */
export function languagesFor({ languages }: Pick<Reference, 'languages'>): SampleLanguage[] {
  return languages.flatMap((id) => LANGUAGES.find((language) => language.id === id) ?? [])
}

/** A contract has one example per header; a program sends the value for its own platform. */
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
