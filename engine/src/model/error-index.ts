/** Relative to the base; read by programs, and by the search box when an error is pasted. */
export const ERRORS_FILE = 'errors.json'

/** Every code that the documents explain, across families. */
export interface ErrorIndex {
  errors: ErrorEntry[]
}

/** A row of a catalogue of codes; fields are empty if the document has no value. */
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
  /** Other cells of the row, by column label. */
  details: Record<string, string>
  /** Operations that return it: `shop:listOrders`. */
  operations: string[]
  /** Where the row is shown, without base: `/shop#/catalogues/errors/NOT_FOUND`. */
  href: string
  /** Guide sections that mention it. */
  guides: { title: string; href: string }[]
}
