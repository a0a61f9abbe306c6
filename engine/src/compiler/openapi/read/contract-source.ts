import type { Reference } from '../../../api/reference.ts'
import type { ContentNode } from '../../../model/content.ts'
import type { Compiled, SourceLocation } from '../../../model/diagnostic.ts'
import type { NamedLists } from '../operation/transform-catalogues.ts'
import type { ContractIndex } from '../validate/contract-index.ts'
import type { RawObject } from './raw.ts'

/** One API document to read. */
export interface ContractSource {
  /** `shop` */
  family: string
  /** Relative to the portal root, e.g. `contracts/shop/main.tsp` or `contracts/pets.yaml`. */
  file: string
  /** The OpenAPI document when it was already made, e.g. from TypeSpec; else `file` is read. */
  document?: object
  /** Lists that are shown as tables, by the name of their extension. */
  catalogues?: NamedLists
}

/** What a reference needs from other stages, handed in so that stages stay apart. */
export interface ContractServices {
  /** The portal root, absolute: no `$ref` may leave it. */
  root: string
  parseMarkdown(text: string, at: SourceLocation): Compiled<ContentNode[]>
}

export interface ReferenceBundle {
  reference: Reference
  /** One self-contained OpenAPI document, for downloads and for checking samples. */
  document: RawObject
  contract: ContractIndex
  /** Another one for each content of the document. */
  fingerprint: string
  /** Absolute paths of all files that were read, for a watcher. */
  files: string[]
}
