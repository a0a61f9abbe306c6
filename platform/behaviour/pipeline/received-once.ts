import type { Call } from '../../src/behaviour.ts'
import { find, put, type World } from '../../src/world.ts'

/** Records the `webhook-id` of a call; undefined if it was seen before. */
export function countOnce(world: World, { headers, now }: Call): World | undefined {
  const key = String(headers['webhook-id'])
  if (find(world, 'ReceivedWebhook', key)) return undefined
  return put(world, 'ReceivedWebhook', { id: key, receivedAt: now })
}
