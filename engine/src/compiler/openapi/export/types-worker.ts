import { parentPort } from 'node:worker_threads'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { Types, TypesRequest } from './types-in-thread.ts'
import { typesOf } from './types-of.ts'

parentPort?.on('message', async ({ reference, document }: TypesRequest) => {
  const diagnostics: Diagnostic[] = []
  const text = await typesOf(reference, document, (one) => diagnostics.push(one))
  const types: Types = { text, diagnostics }
  parentPort?.postMessage(types)
})
