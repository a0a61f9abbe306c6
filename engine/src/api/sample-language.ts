/** Built-in sample languages, in display order. */
export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'swift', 'kotlin', 'python'] as const

/** A sample language that a portal adds. */
export interface OwnLanguage {
  /** The language of code blocks in guides, and the stored preference: `lua`. */
  id: string
  /** `Lua` */
  label: string
  /** The module in the portal that exports `writeSample(request)`. */
  file: string
  /** The Shiki grammar, if its name differs from `id`. */
  grammar?: string
}
