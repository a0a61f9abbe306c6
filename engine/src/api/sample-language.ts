/** Languages that the engine writes samples in, in the order in which they are offered. */
export const SAMPLE_LANGUAGES = ['curl', 'typescript', 'swift', 'kotlin', 'python'] as const

/** A language that a portal writes samples in by itself. */
export interface OwnLanguage {
  /** The language of a code block in guides, and the reader's choice in the browser: `lua`. */
  id: string
  /** `Lua` */
  label: string
  /** The module in the portal that exports `writeSample(request)`. */
  file: string
  /** The Shiki grammar that colours it, if it has another name than `id`. */
  grammar?: string
}
