import type { SampleLanguage } from '../../api/samples/languages.ts'

/** The portal's own languages of samples; the bundler fills them in. */
export const ownLanguages: SampleLanguage[] = []

/** Headers that samples of a language send with another value: `{ swift: { 'X-Platform': 'ios' } }`. */
export const headerValues: Record<string, Record<string, string>> = {}
