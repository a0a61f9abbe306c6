import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { hashOf } from '../cache/hash.ts'
import type { AddedProps, StoredPage } from './stored-page.ts'

/** In the portal's folder: `{ "3f2a91c0d4e5": "640x480 360x720" }`, by hash of the diagram's source. */
export const DIAGRAM_SIZES_FILE = 'diagram-sizes.json'

/** The size of each drawing as a browser measured it, in pixels; the second is that for phones. */
export type DiagramSizes = Record<string, string>

/** Empty if no sizes were recorded: the space of a diagram is then not known before it is drawn. */
export async function readDiagramSizes(root: string): Promise<Compiled<DiagramSizes>> {
  const text = await readFile(join(root, DIAGRAM_SIZES_FILE), 'utf8').catch(() => '{}')
  try {
    return { value: z.record(z.string(), z.string()).parse(JSON.parse(text)), diagnostics: [] }
  } catch {
    const problem: Diagnostic = {
      code: 'diagram/bad-sizes',
      severity: 'error',
      message: 'The recorded sizes of diagrams cannot be read.',
      hint: 'Delete the file, and record the sizes again.',
      at: { file: DIAGRAM_SIZES_FILE, line: 1, column: 1 },
    }
    return { value: {}, diagnostics: [problem] }
  }
}

/** The recorded size of each diagram. */
export function sizeDiagrams(diagrams: StoredPage['diagrams'], sizes: DiagramSizes): AddedProps {
  return diagrams.map(({ source }) => {
    const size = sizes[hashOf(source)]
    return size ? { size } : null
  })
}
