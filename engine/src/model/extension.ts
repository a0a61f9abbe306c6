import type { OwnStrings } from './strings.ts'

/** What a portal adds to the site's code: components, sample languages, a runner, strings. */
export interface Extension {
  /** The portal's folder, absolute. */
  root: string
  components: { name: string; file: string; island: boolean }[]
  languages: { id: string; label: string; file: string }[]
  /** Header values to override in samples, by language. */
  headers: Record<string, Record<string, string>>
  /** The module that runs the requests of samples, and what is shown beside the button. */
  run: { file: string; note: string; guides: boolean } | null
  strings: OwnStrings
  /** Of dates, and of the pages' language. */
  locale: string
  /** These modules and everything they import, as absolute paths. */
  files: string[]
  /** Changes with any of these files; empty for a portal without extensions. */
  hash: string
}

export const NO_EXTENSION: Extension = {
  root: '',
  components: [],
  languages: [],
  headers: {},
  run: null,
  strings: {},
  locale: 'en-US',
  files: [],
  hash: '',
}
