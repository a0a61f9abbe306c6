/** Below the base: what programs read, and the search box when an error is pasted. */
export const ERRORS_FILE = 'errors.json'

/** Every code that the documents explain, in all families together. */
export interface ErrorIndex {
  errors: ErrorEntry[]
}

/** A row of a catalogue of codes; empty where the document says nothing. */
export interface ErrorEntry {
  code: string
  /** `errors`, or the name of another catalogue of codes: `reasons`. */
  catalogue: string
  families: string[]
  status: number | null
  title: string
  meaning: string
  cause: string
  action: string
  retry: string
  /** What else the row says, by the label of its column. */
  details: Record<string, string>
  /** Operations that return it: `shop:listOrders`. */
  operations: string[]
  /** Where the row is shown, without base: `/shop#/catalogues/errors/NOT_FOUND`. */
  href: string
  /** Sections of guides that speak of it. */
  guides: { title: string; href: string }[]
}
