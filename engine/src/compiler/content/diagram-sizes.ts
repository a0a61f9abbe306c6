import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentNode } from '../../model/content.ts'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { hashOf } from '../cache/hash.ts'

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

/** The size of each diagram that has a recorded size, by node. */
export function sizeDiagrams(
  content: ContentNode[],
  sizes: DiagramSizes,
): Map<ContentNode, { size: string }> {
  return new Map(content.flatMap((node) => [...sizesIn(node, sizes)]))
}

function* sizesIn(
  node: ContentNode,
  sizes: DiagramSizes,
): Iterable<[ContentNode, { size: string }]> {
  if (node.type === 'text') return
  if (node.type === 'component' && node.name === 'Diagram') {
    const size = sizes[hashOf(String(node.props.source))]
    if (size) yield [node, { size }]
  }
  for (const child of node.children) yield* sizesIn(child, sizes)
}
