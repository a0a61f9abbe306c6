import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import type { Row } from '../../src/world.ts'
import { audienceOf } from '../access/audience.ts'
import { type Batch, startBatch } from '../reporting/event-batch.ts'
import type { ViewerEvent } from '../reporting/plays.ts'
import { dropIdleProgress } from './progress.ts'
import { takeEvent } from './take-events.ts'

const createUserEvents: Behaviour = (world, call) => {
  const { sentAt, events } = call.body as unknown as {
    sentAt: string
    events: ViewerEvent['event'][]
  }
  const skew = toSeconds(call.now) - toSeconds(sentAt)
  const { settings, profile, platform, country } = audienceOf(world, call)
  const deviceId = String(call.headers['x-device-id'])
  const viewer = call.caller.viewer as Row
  const about = { viewer, profile, settings, deviceId, platform, country, now: call.now }
  const { world: after, ...result } = events.reduce<Batch>((batch, event) => {
    return takeEvent(batch, { ...about, event, at: addSeconds(event.occurredAt, skew) })
  }, startBatch(world))
  return reply(after, result)
}

export const userEvents: BehaviourModule = {
  operations: { createUserEvents },
  passTime: (world, { to }) => dropIdleProgress(world, to),
}
