import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { SourceLocation } from '../../model/diagnostic.ts'
import { lineAt, type SampleText } from './sample.ts'

/**
 * Locates values in JSON text. Uses the YAML parser, which records positions, since JSON is YAML.
 */
export function createJsonLocator(sample: SampleText): (path: string[]) => SourceLocation {
  const lines = new LineCounter()
  let document: ReturnType<typeof parseDocument> | undefined
  return (path) => {
    // Parse lazily: most samples have nothing to locate.
    document ??= parseDocument(sample.text, { lineCounter: lines })
    const offset = offsetOf(document, path)
    const { line, col } = lines.linePos(offset)
    return lineAt(sample, line - 1, col)
  }
}

/** The offset of a property's name; otherwise the start of the value or its nearest ancestor. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: string[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true)
    const name = path[length - 1]
    const key = isMap(parent)
      ? parent.items.find(({ key: item }) => isScalar(item) && String(item.value) === name)?.key
      : document.getIn(path.slice(0, length), true)
    if (isNode(key) && key.range) return key.range[0]
  }
  return 0
}
