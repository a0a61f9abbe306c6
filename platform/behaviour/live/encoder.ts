import type { BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'

const EARLY_SECONDS = 15 * 60

interface Input {
  readonly id: string
  readonly connected: boolean
}

/** Whether an encoder is sending to the live input. */
function isConnected(world: World, livestreamId: unknown): boolean {
  return rowsOf(world, 'LivestreamService').some((service) =>
    listIn<Input>(service, 'livestreams').some(
      ({ id, connected }) => id === livestreamId && connected,
    ),
  )
}

/** Live with the first signal, at most 15 minutes early; over when the signal stops after `endAt`. */
function stateAfter(world: World, event: Row): unknown {
  const { liveState, livestreamId, startAt, endAt } = event
  const connected = isConnected(world, livestreamId)
  const opens = addSeconds(String(startAt), -EARLY_SECONDS)
  if (liveState === 'SCHEDULED' && connected && opens <= world.clock) return 'LIVE'
  const isOver = liveState === 'ENDED' || (liveState === 'LIVE' && !connected)
  if (!isOver || String(endAt) > world.clock) return liveState
  return hasReplay(world, event) ? 'REPLAY' : 'ENDED'
}

/** The live window at once, or the recording when a job that was created after the end has transcoded it. */
function hasReplay(world: World, { id, replay, endAt }: Row): boolean {
  if (replay !== 'AFTER_PROCESSING') return replay === 'IMMEDIATE'
  return rowsOf(world, 'TranscodeJob').some(
    ({ state, editionId, createdAt }) =>
      state === 'COMPLETED' &&
      String(createdAt) >= String(endAt) &&
      find(world, 'Edition', editionId)?.assetId === id,
  )
}

const USAGE = 'Send { "livestreamId": "…", "connected": true } with the id of a live input.'

/** Switches the encoder of a live input on or off. */
function switchEncoder(world: World, { livestreamId, connected }: JsonObject): World | string {
  const [key, service] =
    Object.entries(world.tables.LivestreamService ?? {}).find(([, row]) =>
      listIn<Input>(row, 'livestreams').some(({ id }) => id === livestreamId),
    ) ?? []
  if (key === undefined || !service || typeof connected !== 'boolean') return USAGE
  const livestreams = listIn<JsonObject>(service, 'livestreams').map((each) =>
    each.id === livestreamId ? { ...each, connected } : each,
  )
  return put(world, 'LivestreamService', { ...service, livestreams }, key)
}

/** Live events follow the encoder; broadcasts follow the clock. */
export const encoders: BehaviourModule = {
  controls: { 'POST /encoder': switchEncoder },
  observe: (after, { now }) =>
    rowsOf(after, 'LiveEvent').reduce((world, event) => {
      const liveState = stateAfter(world, event) as string
      if (liveState === event.liveState) return world
      const version = Number(event.version) + 1
      const row = { ...event, liveState, updatedAt: now, version }
      return put(world, 'LiveEvent', row, String(event.id))
    }, after),
}
