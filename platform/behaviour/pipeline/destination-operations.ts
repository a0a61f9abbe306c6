import { type BehaviourModule, invalid, type Refinement, refuse } from '../../src/behaviour.ts'
import { find, type Row } from '../../src/world.ts'

const KINDS: Readonly<Record<string, readonly string[]>> = {
  EVENTS: ['HTTP'],
  MEDIA: ['S3', 'FTP', 'SFTP'],
}

/** The destination is tested first: its address must return 2xx. The platform sets the address of a feed. */
const createDestination: Refinement = (world, call) => {
  const { kind, format, endpoint = '' } = call.body as Record<string, string>
  const kinds = KINDS[String(format)]
  const isFeed = kind === 'FEED'
  const { status = 200 } = find(world, 'Feed', endpoint) ?? {}
  const [fault] = [
    ...(kinds && !kinds.includes(String(kind))
      ? [invalid('/kind', `${format} requires ${kinds.join(' or ')}.`)]
      : []),
    ...(!isFeed && endpoint === '' ? [invalid('/endpoint', 'Only a feed has no address.')] : []),
    ...(kind === 'HTTP' && !/^https:\/\/\w/.test(endpoint)
      ? [invalid('/endpoint', 'Send an https address.')]
      : []),
    ...(status >= 300 ? [invalid('/endpoint', `${endpoint} returns ${status}.`)] : []),
  ]
  if (fault) return refuse(world, fault)
  const endpointOf = ({ id }: Row) => ({ endpoint: `https://feeds.backstage.example/${id}` })
  return call.store(world, isFeed ? { set: endpointOf } : {})
}

export const destinations: BehaviourModule = { refinements: { createDestination } }
