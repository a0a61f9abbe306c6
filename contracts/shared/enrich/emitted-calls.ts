import type { Call, Contract } from './contract.ts'
import type { EmittedOperation, OpenApi } from './openapi.ts'

/** An operation of the sources with its emitted form. */
export interface EmittedCall {
  call: Call
  emitted: EmittedOperation
}

export function emittedCalls({ calls }: Contract, document: OpenApi): EmittedCall[] {
  return calls.map((call) => {
    const { path, verb } = call.http
    const item = call.webhook ? document.webhooks?.[call.webhook] : document.paths[path]
    const emitted = item?.[verb]
    if (!emitted) throw new Error(`The emitter left out ${verb} ${path}.`)
    return { call, emitted }
  })
}
