import { hashOf } from '../../compiler/cache/hash.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Content, OutputFile } from './output-files.ts'

export interface RenderedFile {
  content: Exclude<Content, string>
  /** Of the content. */
  hash: string
  /** What was wrong with it. */
  diagnostics: Diagnostic[] | undefined
}

export async function renderFile(
  file: OutputFile,
  inputs = file.inputs?.(),
): Promise<RenderedFile> {
  const diagnostics: Diagnostic[] = []
  const rendered = await file.render((diagnostic) => diagnostics.push(diagnostic))
  const content = typeof rendered === 'string' ? Buffer.from(rendered) : rendered
  return {
    content,
    hash: isCopy(content) ? (inputs ?? '') : hashOf(content, 40),
    diagnostics: diagnostics.length > 0 ? diagnostics : undefined,
  }
}

export function isCopy(content: Content): content is { copyOf: string } {
  return typeof content === 'object' && 'copyOf' in content
}
