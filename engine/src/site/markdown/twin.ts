import type { Reference } from '../../api/reference.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'

/** Context for the Markdown twins of a family: the document, and link resolution. */
export interface Twin {
  reference: Reference
  link: ResolveLink
  /** The absolute URL of a file of this site. */
  url: (path: string) => string
}
