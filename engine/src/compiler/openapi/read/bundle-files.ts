import { join, relative } from 'node:path'
import { bundle, createConfig, getLineColLocation } from '@redocly/openapi-core'
import type { Compiled, Diagnostic, SourceLocation } from '../../../model/diagnostic.ts'
import { isObject, joinPointer, own, type RawObject, splitPointer } from './raw.ts'
import type { ReadDocument } from './read-document.ts'
import { resolveIds } from './resolve-ids.ts'
import type { RootResolver } from './root-resolver.ts'

/**
 * Bundles several files into one document with Redocly; dangling references stay and are reported
 * later.
 */
export async function bundleFiles(
  resolver: RootResolver,
  file: string,
): Promise<Compiled<ReadDocument | null>> {
  try {
    const config = await createConfig({})
    const result = await bundle({
      ref: join(resolver.root, file),
      config,
      externalRefResolver: resolver,
    })
    const document = result.bundle.parsed
    if (!isObject(document)) return { value: null, diagnostics: [] }
    const locate = (pointer: string) => locateInParts(resolver, document, pointer)
    return {
      value: { document: resolveIds(document), locate, files: [...resolver.getFiles()] },
      diagnostics: [],
    }
  } catch (error) {
    return failedBundle(error, file)
  }
}

function failedBundle(error: unknown, file: string): Compiled<null> {
  const diagnostic: Diagnostic = {
    code: 'contract/unreadable',
    severity: 'error',
    message: error instanceof Error ? error.message : String(error),
    at: { file, line: 1, column: 1 },
  }
  return { value: null, diagnostics: [diagnostic] }
}

/** The location in the file that contains the innermost object on the path. */
function locateInParts(
  { root, origins }: RootResolver,
  document: RawObject,
  pointer: string,
): SourceLocation {
  let node: unknown = document
  let at = origins.get(document)
  for (const key of splitPointer(pointer)) {
    node = typeof node === 'object' && node !== null ? own(node as RawObject, key) : undefined
    const origin = typeof node === 'object' && node !== null ? origins.get(node) : undefined
    at = origin ?? (at && { ...at, pointer: joinPointer(at.pointer, key) })
  }
  if (!at) return { file: '', line: 1, column: 1 }
  const { start } = getLineColLocation({ ...at, reportOnKey: true })
  return { file: relative(root, at.source.absoluteRef), line: start.line, column: start.col }
}
