import type { Reference } from '../../../api/reference.ts'
import type { ContentNode } from '../../../model/content.ts'
import type { Compiled, SourceLocation } from '../../../model/diagnostic.ts'
import type { ReferenceParts } from '../hash-parts.ts'
import type { NamedLists } from '../operation/transform-catalogues.ts'
import type { ContractIndex } from '../validate/contract-index.ts'
import type { RawObject } from './raw.ts'

/** One API document to read. */
export interface ContractSource {
  /** `shop` */
  family: string
  /** Relative to the portal root, e.g. `contracts/shop/main.tsp` or `contracts/pets.yaml`. */
  file: string
  /**
   * The OpenAPI document if it is already compiled, e.g. from TypeSpec; otherwise `file` is read.
   */
  document?: object
  /** Lists to show as tables, by extension name. */
  catalogues?: NamedLists
}

/** Services of other stages, passed in so that stages do not import one another. */
export interface ContractServices {
  /** The portal root, absolute: a `$ref` may not leave it. */
  root: string
  parseMarkdown(text: string, at: SourceLocation): Compiled<ContentNode[]>
}

export interface ReferenceBundle {
  reference: Reference
  /** The self-contained OpenAPI document, for downloads and for checking samples. Most builds need none of it. */
  document: () => RawObject
  contract: ContractIndex
  /** Changes with the content of the document. */
  fingerprint: string
  /** All enum values and other codes in it: `BLOCKED_WINDOW`. */
  codes: string[]
  /** Hashes of its operations and schemas, to find those that changed. */
  parts: ReferenceParts
  /** Absolute paths of all input files, for a watcher. */
  files: string[]
}
