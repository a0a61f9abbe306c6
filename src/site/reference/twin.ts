import type { Reference } from '../../model/reference.ts'
import type { ResolveLink } from './contract-links.ts'

/** What a Markdown twin is written with: the document, and where its links lead. */
export interface Twin {
  reference: Reference
  link: ResolveLink
}
