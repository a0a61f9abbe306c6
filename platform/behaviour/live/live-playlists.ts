import { order } from '../../src/resource/search.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addDays, addSeconds, dateIn, timeIn } from '../../src/time.ts'
import type { World } from '../../src/world.ts'
import type { Audience } from '../access/audience.ts'
import { type Asset, assetsOf } from '../catalogue/assets.ts'
import { channelsInOrder, isListed } from '../catalogue/availability.ts'
import { broadcastState, rightsOf } from '../catalogue/broadcast-state.ts'
import type { Special } from '../presentation/special-playlists.ts'

const SOON_SECONDS = 2 * 3600
const FINISHED_SECONDS = 3 * 3600

/** The broadcasts of the channels that are listed, by start and then by channel. */
function broadcasts(world: World, { now }: Audience, which: (broadcast: Asset) => boolean) {
  const channels = channelsInOrder(world, now)
  return channels
    .flatMap(({ id }) => assetsOf(world, 'broadcasts').filter(({ channelId }) => channelId === id))
    .filter(which)
    .toSorted((one, other) => order(one.startAt, other.startAt))
}

function canBeCaughtUp(world: World, broadcast: Asset, now: string): boolean {
  const { catchUp, catchUpUntil } = rightsOf(world, broadcast)
  return catchUp && now < String(catchUpUntil)
}

/** The evening hours of a day in the service's time zone; may end on the next day. */
function primetime(world: World, { settings, now }: Audience, daysAgo: number) {
  const timezone = String(serviceOf(world).timezone)
  const date = addDays(dateIn(timezone, now), -daysAgo)
  const { from, until } = settings.primetime
  return {
    from: timeIn(timezone, date, from),
    until: timeIn(timezone, until < from ? addDays(date, 1) : date, until),
  }
}

function inPrimetime(world: World, audience: Audience, daysAgo: number): Asset[] {
  const { from, until } = primetime(world, audience, daysAgo)
  return broadcasts(world, audience, ({ startAt, endAt }) => {
    return String(endAt) > from && String(startAt) < until
  })
}

/** Current programmes, by the clock for broadcasts and by the encoder for live events. */
export const LIVE_SPECIALS: Readonly<Record<string, Special>> = {
  'live-now': {
    title: { en: 'On now', nl: 'Nu op tv' },
    assets: (world, { now }) =>
      channelsInOrder(world, now).flatMap(({ id }) =>
        assetsOf(world, 'broadcasts').filter((each) => {
          return each.channelId === id && broadcastState(each, now) === 'LIVE'
        }),
      ),
  },
  'event-live-now': {
    title: { en: 'Live', nl: 'Live' },
    assets: (world, { now }) =>
      assetsOf(world, 'live-events')
        .filter((event) => event.liveState === 'LIVE' && isListed(world, event, now))
        .toSorted((one, other) => order(other.startAt, one.startAt)),
  },
  'on-soon': {
    title: { en: 'On soon', nl: 'Straks' },
    assets: (world, audience) => {
      const until = addSeconds(audience.now, SOON_SECONDS)
      return broadcasts(world, audience, ({ startAt }) => {
        return String(startAt) > audience.now && String(startAt) <= until
      })
    },
  },
  'just-finished': {
    title: { en: 'Just finished', nl: 'Net afgelopen' },
    assets: (world, audience) => {
      const { now } = audience
      const from = addSeconds(now, -FINISHED_SECONDS)
      return broadcasts(world, audience, (each) => {
        const endAt = String(each.endAt)
        return endAt >= from && endAt <= now && canBeCaughtUp(world, each, now)
      }).toSorted((one, other) => order(other.endAt, one.endAt))
    },
  },
  'primetime-today': {
    title: { en: 'Tonight', nl: 'Vanavond' },
    assets: (world, audience) => inPrimetime(world, audience, 0),
  },
  'primetime-yesterday': {
    title: { en: 'Last night', nl: 'Gisteravond' },
    assets: (world, audience) =>
      inPrimetime(world, audience, 1).filter((each) => canBeCaughtUp(world, each, audience.now)),
  },
}
