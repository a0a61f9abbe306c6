/** Calls `visitor` on every object inside `node`, examples left out: they are data, not document. */
export function visitNodes(node, visitor) {
  if (Array.isArray(node)) {
    for (const item of node) visitNodes(item, visitor)
    return
  }
  if (node === null || typeof node !== 'object') return
  visitor(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'example' || key === 'default') continue
    visitNodes(value, visitor)
  }
}
