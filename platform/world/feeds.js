import { ids } from '../../contracts/shared/samples/ids.js'
import { samples as services } from '../../contracts/shared/samples/source-services.js'

const inPlan = { models: ['SVOD'], subscriptionTags: ['premium'], productIds: [] }
const stream = (url) => ({ protocol: url.endsWith('mpd') ? 'DASH' : 'HLS', url })

/** The feeds of the guides, as the agent reads them: each item in standardised metadata. */
const film = {
  type: 'movies',
  externalId: 'nl-mov-0001',
  title: { en: 'The Harbour Light', nl: 'Het havenlicht' },
  releaseDate: '2025-11-07',
  genreIds: ['crime'],
  monetization: {
    ...inPlan,
    models: ['SVOD', 'TVOD'],
    productIds: [ids.product.harbourLightRental],
  },
  geoblockPresetId: 'Benelux',
}

const series = {
  type: 'series',
  externalId: 'nl-ser-0001',
  title: { en: 'Low Tide', nl: 'Laag water' },
  genreIds: ['crime'],
  monetization: inPlan,
}

const episode = {
  type: 'episodes',
  externalId: 'nl-ep-0203',
  title: { en: 'Slack Water', nl: 'Doodtij' },
  parentType: 'series',
  parentExternalId: 'nl-ser-0001',
  seasonNumber: 2,
  episodeNumber: 3,
  monetization: inPlan,
  windows: [{ kind: 'PUBLISHED', from: '2026-03-14T19:30:00Z' }],
}

const tombstone = { type: 'movies', externalId: 'nl-mov-0044', deleted: true }

const jwEpisode = {
  type: 'movies',
  externalId: 'NLm00203',
  title: { en: 'Slack Water' },
  description: {
    en: 'The water stands still for twenty minutes, long enough to cross to the wreck.',
  },
  genreIds: ['crime'],
  keywords: ['low tide', 'wreck'],
  monetization: inPlan,
  windows: [{ kind: 'PUBLISHED', from: '2026-03-14T19:30:00Z' }],
  editions: [
    {
      kind: 'MAIN',
      durationSeconds: 2640,
      streams: [stream('https://cdn.jwplayer.com/manifests/NLm00203.m3u8')],
    },
  ],
}

const cloudFilm = {
  type: 'movies',
  externalId: 'vs-8f1c',
  title: { en: 'Harbour Light, remastered' },
  monetization: inPlan,
  editions: [
    {
      kind: 'MAIN',
      durationSeconds: 5412,
      streams: [stream('https://videostage.example/out/8f1c/manifest.mpd')],
    },
  ],
}

const feed = (url, items) => ({ items, $: { key: url } })

export function feedRows() {
  return {
    Feed: [
      feed('https://feeds.northlight.example/mrss.xml', [film, series, episode, tombstone]),
      feed('https://feeds.northlight.example/catalogue.json', [film, series, episode, tombstone]),
      feed('https://api.jwplayer.com/v2/sites/NLsite01/media/', [jwEpisode]),
      feed('https://videostage.example/', [cloudFilm]),
    ],
    TranscodeService: [{ ...services.TranscodeService, $: { key: ids.source.northlightMrss } }],
  }
}
