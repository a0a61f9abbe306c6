import type { Heading } from '../../model/content.ts'
import type { SourceLocation } from '../../model/diagnostic.ts'
import type { CheckedFence } from './sample.ts'

/** The part of a page that checks use. */
export interface CheckedPage {
  path: string
  file: string
  headings: Heading[]
  links: Link[]
  mentions: CheckedMention[]
  fences: CheckedFence[]
}

export interface Link {
  href: string
  at: SourceLocation
}

export interface CheckedMention {
  kind: 'operation' | 'field' | 'catalogue' | 'code'
  name: string
  at: SourceLocation
}
