import type { Reference } from '../reference.ts'
import { curl } from './curl.ts'
import { kotlin } from './kotlin.ts'
import { headerValues, ownLanguages } from './own-languages.ts'
import { python } from './python.ts'
import type { SampleRequest } from './request.ts'
import { swift } from './swift.ts'
import { typescript } from './typescript.ts'

export interface SampleLanguage {
  /** The value kept in browser storage, and shared with the tabs of guides. */
  id: string
  label: string
  write(request: SampleRequest): string
}

const ALL: SampleLanguage[] = [
  { id: 'curl', label: 'curl', write: curl },
  { id: 'typescript', label: 'TypeScript', write: typescript },
  { id: 'swift', label: 'Swift', write: swift },
  { id: 'kotlin', label: 'Kotlin', write: kotlin },
  { id: 'python', label: 'Python', write: python },
  ...ownLanguages,
]

/** Every language that a sample may be written in. */
export const LANGUAGES = ALL.map(withOwnHeaders)

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
