import type { Compiled, SourceLocation } from '../../../model/diagnostic.ts'
import type { ContractSource } from './contract-source.ts'
import type { RawObject } from './raw.ts'
import { resolveIds } from './resolve-ids.ts'

export interface ReadDocument {
  /** The self-contained document: every `$ref` starts with `#/`. */
  document: RawObject
  locate(pointer: string): SourceLocation
  files: string[]
}

/** Reads a contract; null if there is nothing to show. */
export async function readDocument(
  root: string,
  source: ContractSource,
): Promise<Compiled<ReadDocument | null>> {
  if (source.document) return acceptDocument(resolveIds(source.document as RawObject), source)
  // With a linter, which takes longer to load than everything else that reads a contract.
  const { readFiles } = await import('./read-files.ts')
  return readFiles(root, source)
}

/**
 * A document compiled by another stage: locations in its sources are unknown, so diagnostics point
 * to the file.
 */
function acceptDocument(
  document: RawObject,
  { file }: ContractSource,
): Compiled<ReadDocument | null> {
  const locate = () => ({ file, line: 1, column: 1 })
  return { value: { document, locate, files: [] }, diagnostics: [] }
}
