import { ids } from '../../shared/samples/ids.js'
import { localise } from '../../shared/samples/media.js'
import { springOffer } from '../../shared/samples/screens.js'
import {
  broadcastCard,
  episodeCard,
  harbourLightCard,
  liveEventCard,
  pageOf,
  seriesCard,
} from './assets.js'
import { needsPlan, needsRental } from './blocked-reasons.js'

/** A tile → an item; progress moves from the asset to the item. */
function toItem({ progress, ...asset }, index) {
  return {
    kind: 'ASSET',
    position: index + 1,
    pinned: false,
    asset,
    ...(progress && { progress }),
  }
}

const items = (...cards) => pageOf(...cards.map(toItem))

const { windows, platforms, createdAt, updatedAt, version, ...offer } = localise(springOffer)

const newThisWeek = {
  id: ids.playlist.newThisWeek,
  title: 'New this week',
  kind: 'FILTER',
  personalised: false,
  cacheSeconds: 60,
  items: pageOf(
    toItem(episodeCard, 0),
    { kind: 'CUSTOM', position: 2, pinned: false, custom: offer },
    { ...toItem(harbourLightCard, 2), pinned: true },
  ),
}

const special = (specialKey, title, cacheSeconds, ...cards) => ({
  title,
  kind: 'SPECIAL',
  specialKey,
  personalised: cacheSeconds === 0,
  cacheSeconds,
  items: items(...cards),
})

const answer = (name, value) => ({ answers: { 200: { [name]: value } } })
const onAir = { ...liveEventCard, liveState: 'LIVE' }
const soon = {
  ...broadcastCard,
  access: {
    playable: false,
    blockedReasons: [
      {
        code: 'BLOCKED_LIVE',
        resolvable: 'WAIT',
        data: { state: 'NOT_STARTED', startAt: broadcastCard.startAt },
      },
    ],
  },
}
const rented = { ...harbourLightCard, access: { playable: true, blockedReasons: [] } }
const lapsed = {
  ...harbourLightCard,
  access: {
    playable: false,
    blockedReasons: [
      needsPlan,
      { ...needsRental, data: { ...needsRental.data, expiredAt: '2026-03-12T21:15:00Z' } },
    ],
  },
}

export const samples = {
  Playlist: newThisWeek,
  AssetItem: toItem(episodeCard, 0),
  CustomItem: newThisWeek.items.data[1],
}

export const examples = {
  getPlaylist: answer('with a custom item and a pin', newThisWeek),
  getUserFavoritesPlaylist: answer(
    'favourites',
    special('user-favorites', 'Favourites', 0, harbourLightCard),
  ),
  getContinueWatchingPlaylist: answer(
    'half an episode',
    special('user-continue-watching', 'Continue watching', 0, episodeCard),
  ),
  getUserRecommendationsPlaylist: answer(
    'ranked',
    special('user-recommendations', 'For Ada', 0, seriesCard, harbourLightCard),
  ),
  getBecauseYouWatchedPlaylist: answer('like a film', {
    ...special('because-you-watched', 'Because you watched The Harbour Light', 0, seriesCard),
    seed: harbourLightCard,
  }),
  getWatchHistoryPlaylist: answer(
    'history',
    special('watch-history', 'Watched lately', 0, episodeCard),
  ),
  getMostPopularPlaylist: answer(
    'top of the week',
    special('most-popular', 'Most popular', 3600, seriesCard, harbourLightCard),
  ),
  getLiveNowPlaylist: answer('on now', special('live-now', 'On now', 60, broadcastCard)),
  getEventLiveNowPlaylist: answer('on air', special('event-live-now', 'Live events', 60, onAir)),
  getOnSoonPlaylist: answer('soon', special('on-soon', 'On soon', 60, soon)),
  getJustFinishedPlaylist: answer(
    'to catch up',
    special('just-finished', 'Just finished', 60, broadcastCard),
  ),
  getPrimetimeTodayPlaylist: answer(
    'tonight',
    special('primetime-today', 'Tonight', 300, broadcastCard),
  ),
  getPrimetimeYesterdayPlaylist: answer(
    'last night',
    special('primetime-yesterday', 'Last night', 3600, broadcastCard),
  ),
  getPurchasedPlaylist: answer('bought', special('purchased', 'Yours', 0, rented)),
  getRentalsPlaylist: answer('running', special('rentals', 'Rented', 0, rented)),
  getExpiredRentalsPlaylist: answer('run out', special('expired-rentals', 'Rent again', 0, lapsed)),
}
