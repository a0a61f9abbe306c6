import {
  type Adjustment,
  type BehaviourModule,
  type Check,
  invalid,
  type Occasion,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { order } from '../../src/resource/search.ts'
import { type Change, find, rowsOf, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'

interface Input extends JsonObject {
  readonly id: string
  readonly channelId?: string
  readonly liveEventIds: readonly string[]
  readonly connected: boolean
  readonly ingest: JsonObject & { readonly protocol: string; readonly url: string }
  readonly manifests: readonly JsonObject[]
}

const namesOf = ({ id, channelId = id }: Input) => [id, channelId]

/** No two inputs have the same id, or feed the same channel, whatever their sources. */
const checkInputs: Check = ({ world, after }) => {
  const own = listIn<Input>(after, 'livestreams')
  const others = rowsOf(world, 'LivestreamService')
    .filter(({ $ }) => $?.parent !== after?.$?.parent)
    .flatMap((service) => listIn<Input>(service, 'livestreams'))
  const twice = own.findIndex((input, at) => {
    const taken = [...others, ...own.slice(0, at)].flatMap(namesOf)
    return namesOf(input).some((name) => taken.includes(name))
  })
  if (twice < 0) return undefined
  return invalid(`/livestreams/${twice}`, 'Another input has its id or its channel.', 'DUPLICATE')
}

const manifestsOf = (id: string) => [
  { protocol: 'HLS', url: `https://live.backstage.example/${id}/main.m3u8` },
  { protocol: 'DASH', url: `https://live.backstage.example/${id}/manifest.mpd` },
]

/** A known input keeps its encoder and its addresses; a new one gets addresses. */
const withAddresses: Adjustment = ({ before, after }) => {
  const known = listIn<Input>(before, 'livestreams')
  const livestreams = listIn<Input>(after, 'livestreams').map((input) => {
    const { id, ingest } = input
    const old = known.find((each) => each.id === id)
    const isSame = old?.ingest.protocol === ingest.protocol
    const own = `${ingest.protocol.toLowerCase()}://live.backstage.example:9000?streamid=${id}`
    const url = isSame ? old.ingest.url : own
    const { connected = false, liveEventIds = [], manifests = manifestsOf(id) } = old ?? {}
    return { ...input, connected, liveEventIds, manifests, ingest: { ...ingest, url } }
  })
  return { ...after, livestreams }
}

const TO_COME = ['SCHEDULED', 'LIVE']

/** The events that an input is for, by start. */
const eventsOn = (world: World, { id }: Input) =>
  rowsOf(world, 'LiveEvent')
    .filter(({ livestreamId, liveState }) => {
      return livestreamId === id && TO_COME.includes(String(liveState))
    })
    .toSorted((one, other) => order(one.startAt, other.startAt))
    .map((event) => String(event.id))

/** A channel whose input was removed goes off air. */
function takeOffAir(world: World, { key, table }: Change, { before, now }: Occasion): World {
  const channelsIn = (state: World) =>
    listIn<Input>(find(state, table, key), 'livestreams').map(({ channelId }) => channelId)
  const fed = channelsIn(world)
  return channelsIn(before)
    .filter((id) => id !== undefined && !fed.includes(id))
    .reduce((state, id) => {
      return changeRow(state, 'Channel', { id, liveEditionId: undefined, updatedAt: now })
    }, world)
}

export const liveInputs: BehaviourModule = {
  checks: { LivestreamService: checkInputs },
  adjust: { LivestreamService: withAddresses },
  follow: { LivestreamService: takeOffAir },
  derive: {
    LivestreamService: (row, world) => ({
      ...row,
      livestreams: listIn<Input>(row, 'livestreams').map((input) => {
        return { ...input, liveEventIds: eventsOn(world, input) }
      }),
    }),
  },
}
