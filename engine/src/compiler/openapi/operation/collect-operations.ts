import { uniqueName } from '../../../model/unique-name.ts'
import { type Found, followRef } from '../read/follow-ref.ts'
import { isObject, joinPointer, objectAt, type RawObject, textAt } from '../read/raw.ts'
import type { Scope } from '../read/scope.ts'
import { groupingTag } from './group-operations.ts'
import { pathShape, slugFromPath } from './operation-id.ts'
import { methodPointer, operationsOf, type RawOperation } from './transform-operation.ts'

/** The key of a document's webhooks; OpenAPI 3.0 only has the extension. */
export function webhooksKey(document: RawObject): 'webhooks' | 'x-webhooks' {
  return Object.hasOwn(document, 'webhooks') ? 'webhooks' : 'x-webhooks'
}

/** Every operation under `paths` or `webhooks`, with a unique id. */
export function collectOperations(
  scope: Scope,
  key: 'paths' | 'webhooks' | 'x-webhooks',
  taken: Set<string>,
): RawOperation[] {
  const found = Object.entries(objectAt(scope.document, key)).flatMap(([path, rawItem]) => {
    if (path.startsWith('x-')) return []
    return itemsAt(scope, rawItem, joinPointer(`#/${key}`, path)).flatMap((item) =>
      operationsOf(item.value).map(([method, raw]) => ({
        method,
        path,
        raw,
        item,
        isReceived: key !== 'paths',
        pointer: methodPointer(item, method),
      })),
    )
  })
  const tagOf = groupingTag(scope)
  const tagged = found.some(({ raw }) => tagOf(raw))
  const operations = found.map((operation) => ({
    ...operation,
    id: idOf(scope, operation, taken),
    group:
      key === 'paths' ? tagOf(operation.raw) || (tagged ? '' : firstSegment(operation.path)) : '',
  }))
  if (key === 'paths') checkPathShapes(scope, operations)
  return operations
}

/** A path item may have a `$ref` and methods of its own, which win. */
function itemsAt(scope: Scope, raw: unknown, pointer: string): Found[] {
  const item = followRef(scope, raw, pointer)
  if (!item || !isObject(raw) || item.value === raw) return item ? [item] : []
  const { $ref: _, ...here } = raw
  const methods = operationsOf(here).map(([method]) => method.toLowerCase())
  const rest = Object.entries(item.value).filter(([key]) => !methods.includes(key.toLowerCase()))
  const remarks = Object.entries(here).filter(([key]) => !methods.includes(key.toLowerCase()))
  return [
    { value: Object.fromEntries([...rest, ...remarks]), pointer: item.pointer },
    ...(methods.length > 0 ? [{ value: here, pointer }] : []),
  ]
}

type Nameless = Omit<RawOperation, 'id' | 'group'>

function idOf(scope: Scope, operation: Nameless, taken: Set<string>): string {
  const stated = textAt(operation.raw, 'operationId').trim()
  const made = slugFromPath(operation.method, operation.path)
  if (!stated) reportMissing(scope, operation, made)
  const isTaken = stated !== '' && taken.has(stated.toLowerCase())
  const id = uniqueName(stated && !isTaken ? stated : made, taken)
  if (isTaken) reportDuplicate(scope, operation, stated, id)
  return id
}

function reportMissing(scope: Scope, { method, path, pointer }: Nameless, generated: string): void {
  scope.report({
    code: 'contract/missing-operation-id',
    severity: 'warning',
    message: `${method} ${path} has no operationId; the portal calls it ${generated}.`,
    hint: 'Add an operationId: links to the operation depend on it.',
    pointer,
  })
}

function reportDuplicate(scope: Scope, operation: Nameless, id: string, generated: string): void {
  scope.report({
    code: 'contract/duplicate-operation-id',
    severity: 'error',
    message: `The operationId ${id} is used twice; the portal calls ${operation.method} ${operation.path} ${generated}.`,
    hint: 'Make each operationId unique in the document, whatever its case.',
    pointer: joinPointer(operation.pointer, 'operationId'),
  })
}

/** `/menus/{id}` → `menus`; groups the operations of a document without tags. */
function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment && !segment.startsWith('{')) ?? ''
}

function checkPathShapes(scope: Scope, operations: RawOperation[]): void {
  const first = new Map<string, string>()
  for (const { method, path } of operations) {
    const shape = `${method} ${pathShape(path)}`
    const other = first.get(shape)
    if (other === undefined) first.set(shape, path)
    else
      scope.report({
        code: 'contract/ambiguous-path',
        severity: 'warning',
        message: `${path} and ${other} differ only in the names of parameters: no server can tell them apart.`,
        pointer: joinPointer('#/paths', path),
      })
  }
}
