import type { Locale, OwnStrings } from './strings.ts'

/** What a portal adds to the code of the site: its components, its sample languages, its words. */
export interface Extension {
  /** The portal's folder, absolute. */
  root: string
  components: { name: string; file: string; island: boolean }[]
  languages: { id: string; label: string; file: string }[]
  /** Headers that samples of a language send with another value. */
  headers: Record<string, Record<string, string>>
  strings: OwnStrings
  locale: Locale
  /** The modules above and all that they import, absolute. */
  files: string[]
  /** Changes with any of it; empty for a portal that adds nothing. */
  hash: string
}

export const NO_EXTENSION: Extension = {
  root: '',
  components: [],
  languages: [],
  headers: {},
  strings: {},
  locale: 'en-US',
  files: [],
  hash: '',
}
