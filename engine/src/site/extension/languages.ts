import type { SampleLanguage } from '../../api/samples/languages.ts'

/** The portal's own sample languages. The bundler replaces this module. */
export const ownLanguages: SampleLanguage[] = []

/** Header values to override in samples, by language: `{ swift: { 'X-Platform': 'ios' } }`. */
export const headerValues: Record<string, Record<string, string>> = {}
