import type { Interface, Operation } from '@typespec/compiler'
import { getOpenAPI3 } from '@typespec/openapi3'
import type { Contract } from './contract.ts'
import type { OpenApi } from './openapi.ts'

/** Emits the webhooks that `$onValidate` removed from the paths, and adds them under `webhooks`. */
export async function addWebhooks(contract: Contract, document: OpenApi): Promise<void> {
  const calls = contract.calls.filter(({ webhook }) => webhook !== undefined)
  if (calls.length === 0) return
  const emitted = await emitOnly(
    contract,
    calls.map(({ type }) => type),
  )
  document.webhooks = Object.fromEntries(
    calls.map(({ webhook, http }) => [webhook, emitted.paths[http.path] ?? {}]),
  )
  for (const kind of ['schemas', 'parameters'] as const) {
    document.components[kind] = {
      ...emitted.components[kind],
      ...document.components[kind],
    } as never
  }
}

/** Emits only the given operations. */
async function emitOnly({ program, calls }: Contract, wanted: Operation[]): Promise<OpenApi> {
  const interfaces = new Set(calls.flatMap(({ type }) => (type.interface ? [type.interface] : [])))
  const hidden = new Map<Interface, [string, Operation][]>()
  for (const owner of interfaces) {
    hidden.set(owner, [...owner.operations])
    owner.operations.clear()
  }
  for (const operation of wanted) operation.interface?.operations.set(operation.name, operation)
  const [record] = await getOpenAPI3(program, {
    'openapi-versions': ['3.1.0'],
    'omit-unreachable-types': true,
  })
  for (const [owner, operations] of hidden) {
    owner.operations.clear()
    for (const [name, operation] of operations) owner.operations.set(name, operation)
  }
  if (!record || record.versioned) throw new Error('The emitter returned no document for webhooks.')
  return record.document as unknown as OpenApi
}
