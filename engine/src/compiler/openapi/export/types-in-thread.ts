import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Reference } from '../../../api/reference.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { COMPILED_ROOT } from '../../source/engine-folder.ts'
import type { RawObject } from '../read/raw.ts'

export interface TypesRequest {
  reference: Pick<Reference, 'title' | 'file'>
  document: RawObject
}

export interface Types {
  text: string
  diagnostics: Diagnostic[]
}

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * TypeScript types of a document, made while the build renders. The generator takes a second to
 * load, so one thread makes those of all documents, one after another.
 */
export function typesInThread(request: TypesRequest): Promise<Types> {
  const types = last.then(() => askThread(request))
  last = types.catch(() => undefined)
  return types
}

async function askThread(request: TypesRequest): Promise<Types> {
  worker ??= new Worker(join(COMPILED_ROOT, 'compiler/openapi/export/types-worker.js'))
  const thread = worker
  thread.ref()
  try {
    thread.postMessage(request)
    const [types] = await once(thread, 'message')
    return types
  } catch (error) {
    worker = undefined
    throw error
  } finally {
    // It waits for the next document, unless the process has nothing else to do.
    thread.unref()
  }
}
