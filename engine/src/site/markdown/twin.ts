import type { Reference } from '../../api/reference.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'

/** What the Markdown twins of a family are written with: the document, and where links lead. */
export interface Twin {
  reference: Reference
  link: ResolveLink
  /** The absolute address of a file of this site. */
  url: (path: string) => string
}
