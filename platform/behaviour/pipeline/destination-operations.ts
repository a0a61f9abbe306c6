import {
  type BehaviourModule,
  type ProblemError,
  type Refinement,
  refuse,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { find, put, type Row } from '../../src/world.ts'

const KINDS: Readonly<Record<string, readonly string[]>> = {
  EVENTS: ['HTTP'],
  MEDIA: ['S3', 'FTP', 'SFTP'],
}

const invalid = (pointer: string, detail: string): ProblemError => ({
  ...{ pointer, code: 'INVALID_VALUE', detail },
})

/** The destination is tested first: its address must return 2xx. The platform sets the address of a feed. */
const createDestination: Refinement = (world, call) => {
  const { kind, format, endpoint = '' } = call.body as Record<string, string>
  const kinds = KINDS[String(format)]
  const isFeed = kind === 'FEED'
  const { status = 200 } = find(world, 'Feed', endpoint) ?? {}
  const errors = [
    ...(kinds && !kinds.includes(String(kind))
      ? [invalid('/kind', `${format} requires ${kinds.join(' or ')}.`)]
      : []),
    ...(!isFeed && endpoint === '' ? [invalid('/endpoint', 'Only a feed has no address.')] : []),
    ...(kind === 'HTTP' && !/^https:\/\/\w/.test(endpoint)
      ? [invalid('/endpoint', 'Send an https address.')]
      : []),
    ...(status >= 300 ? [invalid('/endpoint', `${endpoint} returns ${status}.`)] : []),
  ]
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors: errors.slice(0, 1) })
  const stored = call.store(world)
  if (!isFeed || 'problem' in stored.response) return stored
  const body = stored.response.body as JsonObject & { id: string }
  const address = { endpoint: `https://feeds.backstage.example/${body.id}` }
  const row = { ...(find(stored.world, 'Destination', body.id) as Row), ...address }
  return {
    world: put(stored.world, 'Destination', { key: body.id, row }),
    response: { ...stored.response, body: { ...body, ...address } },
  }
}

export const destinations: BehaviourModule = { refinements: { createDestination } }
