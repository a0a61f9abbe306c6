import { parentPort } from 'node:worker_threads'
import { generateMembers } from './generate-members.ts'
import type { MembersReply, MembersRequest } from './members-in-thread.ts'

parentPort?.on('message', (request: MembersRequest) => {
  parentPort?.postMessage(replyTo(request))
})

function replyTo({ document, wanted }: MembersRequest): MembersReply {
  try {
    return generateMembers(document, wanted)
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
