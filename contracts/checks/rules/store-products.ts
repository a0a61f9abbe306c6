import type { Json } from '../document.ts'

/** A sample purchase uses the product id that one of the sample products has in that store. */
export function checkStoreProducts(document: Json): string[] {
  const sold = new Set<string>()
  const bought = new Set<string>()
  walk(document, false, '', ({ store, sku }, key) => {
    const pair = `${store} ${sku}`
    if (key === 'storeProducts') sold.add(pair)
    else bought.add(pair)
  })
  return [...bought]
    .filter((pair) => !sold.has(pair))
    .map((pair) => `${pair}: no product of the samples is sold under it`)
}

/** `key` is the property of the pair, or of the list of pairs. */
function walk(
  node: Json,
  inside: boolean,
  key: string,
  visit: (pair: { store: string; sku: string }, key: string) => void,
): void {
  if (node === null || typeof node !== 'object') return
  if (inside && typeof node.store === 'string' && typeof node.sku === 'string') visit(node, key)
  for (const [name, value] of Object.entries(node)) {
    const isExample = name === 'examples' || name === 'example'
    walk(value, inside || isExample, Array.isArray(node) ? key : name, visit)
  }
}
