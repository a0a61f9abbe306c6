import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cache, Entry } from '../../cache/cache.ts'
import { hashOf } from '../../cache/hash.ts'
import { COMPILED_ROOT } from '../../source/engine-folder.ts'
import type { RawObject } from '../read/raw.ts'
import { type Members, partsForTypes } from './generate-members.ts'

export interface MembersRequest {
  document: RawObject
  /** Indexes of the parts. */
  wanted: number[]
}

/** A reason if the generator failed. */
export type MembersReply = Members[] | { reason: string }

/** The types of all parts of a document, made while the build renders, as far as the cache has none. */
export async function findMembers(document: RawObject, cache: Cache): Promise<Members[]> {
  const shared = hashShared(document)
  const entries = partsForTypes(document).map(
    (part): Entry => ({ kind: 'types', inputs: [shared, part] }),
  )
  const known = await Promise.all(entries.map((entry) => cache.find<Members>(entry)))
  const wanted = [...known.keys()].filter((index) => !known[index])
  const made = wanted.length > 0 ? await membersInThread({ document, wanted }) : []
  const all = known.map((members) => members ?? made.shift() ?? new Map())
  await Promise.all(entries.map((entry, index) => known[index] ?? cache.write(entry, all[index])))
  return all
}

/**
 * What the types of every part may depend on: the components, or all if paths refer to one another,
 * and the order in which discriminators are found.
 */
function hashShared(document: RawObject): string {
  const { paths, webhooks, components } = document
  const ofPaths = JSON.stringify([paths, webhooks])
  const isClosed = !/"(?:#\/(?!components\/)|discriminator":)/.test(ofPaths)
  return hashOf(JSON.stringify([Object.keys(document), components, isClosed || ofPaths]))
}

let worker: Worker | undefined
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** The generator takes a second to load, so one thread serves all documents, one after another. */
async function membersInThread(request: MembersRequest): Promise<Members[]> {
  waiting++
  const asked = last.then(() => askThread(request))
  last = asked.catch(() => undefined)
  const reply = await asked
  if ('reason' in reply) throw new Error(reply.reason)
  return reply
}

async function askThread(request: MembersRequest): Promise<MembersReply> {
  worker ??= new Worker(join(COMPILED_ROOT, 'compiler/openapi/export/members-worker.js'))
  const thread = worker
  let isAlive = false
  try {
    thread.postMessage(request)
    const [reply] = await once(thread, 'message')
    isAlive = true
    return reply
  } finally {
    // It takes as much memory as the build, which has only begun.
    if (--waiting === 0 || !isAlive) {
      worker = undefined
      void thread.terminate()
    }
  }
}
