import type { Reference } from '../../api/reference.ts'
import type { ResolveLink } from '../reference/operation/contract-links.ts'

/** What a Markdown twin is written with: the document, and where its links lead. */
export interface Twin {
  reference: Reference
  link: ResolveLink
}
