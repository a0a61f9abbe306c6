import type { Reference } from '../../../api/reference.ts'
import { BUILT_IN, type SampleLanguage } from '../../../api/samples/languages.ts'
import type { SampleRequest } from '../../../api/samples/request.ts'
import { headerValues, ownLanguages } from '../../extension/languages.ts'

/** All sample languages. */
export const LANGUAGES = [...BUILT_IN, ...ownLanguages].map(withOwnHeaders)

/** The languages of a reference, in the order of the configuration. */
export function languagesFor({ languages }: Pick<Reference, 'languages'>): SampleLanguage[] {
  return languages.flatMap((id) => LANGUAGES.find((language) => language.id === id) ?? [])
}

/** A contract has one example per header; a program sends the value for its own platform. */
export function headersIn(language: string, headers: SampleRequest['headers']) {
  const own = headerValues[language] ?? {}
  return headers.map(([name, value]): [string, string] => [name, own[name] ?? value])
}

function withOwnHeaders(language: SampleLanguage): SampleLanguage {
  return {
    ...language,
    write: (request) =>
      language.write({ ...request, headers: headersIn(language.id, request.headers) }),
  }
}
