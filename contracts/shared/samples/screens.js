import { ids } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'
import { crimeFilter, newestFirst, pin } from './playlists.js'

export const mainMenu = {
  id: ids.menu.main,
  key: 'main',
  items: [
    {
      id: ids.menuItem.home,
      label: { en: 'Home', nl: 'Start' },
      icon: 'anchor',
      target: { type: 'PAGE', id: ids.page.home },
      children: [],
    },
    {
      id: ids.menuItem.guide,
      label: { en: 'TV guide', nl: 'Tv-gids' },
      target: { type: 'EPG' },
      children: [],
    },
  ],
  platforms: { mode: 'ALL', keys: [] },
  segmentationProfileIds: [],
  ...managed,
}

export const homePage = {
  id: ids.page.home,
  title: { en: 'Home', nl: 'Start' },
  slug: 'home',
  sections: [
    {
      playlistId: ids.playlist.newThisWeek,
      titleOverride: { en: 'New in crime', nl: 'Nieuw in misdaad' },
      layout: { component: 'RAIL', imageKind: 'POSTER', itemsVisible: 5.5 },
      order: 1,
      maxItems: 20,
      segmentationProfileIds: [ids.segmentationProfile.dutchAdults],
    },
  ],
  ...managed,
}

export const newThisWeek = {
  id: ids.playlist.newThisWeek,
  title: { en: 'New this week', nl: 'Nieuw deze week' },
  kind: 'FILTER',
  filter: crimeFilter,
  sort: newestFirst,
  pins: [pin],
  personalised: false,
  cacheSeconds: 60,
  ...managed,
}

export const springOffer = {
  id: ids.customItem.springOffer,
  title: { en: 'Two weeks on us', nl: 'Twee weken van ons' },
  subtitle: { en: 'Try Monthly until April', nl: 'Probeer Maandelijks tot april' },
  images: [
    {
      kind: 'LANDSCAPE',
      url: 'https://images.backstage.example/l/spring-offer.jpg',
      width: 1920,
      height: 1080,
      alt: 'A sail in the spring sun.',
    },
  ],
  target: { type: 'URL', url: 'https://northlight.example/spring' },
  analyticsLabel: 'spring-offer-2026',
  windows: [{ kind: 'PUBLISHED', from: '2026-03-01T00:00:00Z', until: '2026-04-01T00:00:00Z' }],
  platforms: { mode: 'DENY', keys: ['ios', 'tvos'] },
  ...managed,
}

export const samples = {
  Menu: mainMenu,
  Page: homePage,
  Playlist: newThisWeek,
  PlaylistPins: { pins: [pin] },
  CustomItem: springOffer,
}

const asset = (type, id) => ({ kind: 'ASSET', asset: { type, id } })

const playlistRequests = {
  filter: {
    ...others.Playlist,
    kind: 'FILTER',
    pins: [pin],
    cacheSeconds: 60,
  },
  'by hand': {
    title: { en: 'From the harbour', nl: 'Uit de haven' },
    kind: 'MANUAL',
    items: [
      asset('movies', ids.asset.harbourLight),
      { kind: 'CUSTOM', customItemId: ids.customItem.springOffer },
      asset('series', ids.asset.lowTide),
    ],
  },
  special: {
    title: { en: 'Most popular', nl: 'Meest bekeken' },
    kind: 'SPECIAL',
    specialKey: 'most-popular',
  },
  recommendation: {
    title: { en: 'Because you watched', nl: 'Omdat je keek' },
    kind: 'RECOMMENDATION',
    slotId: ids.slot.becauseYouWatched,
  },
}

const playlist = { parameters: { id: ids.playlist.newThisWeek } }

export const examples = {
  createPlaylist: { request: playlistRequests },
  getPlaylistPins: playlist,
  updatePlaylistPins: playlist,
  previewPlaylist: playlist,
}
