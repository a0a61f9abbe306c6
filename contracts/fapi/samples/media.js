import { ids } from '../../shared/samples/ids.js'
import {
  broadcast,
  channelDetail,
  clipCard,
  episodeCard,
  episodeDetail,
  movieDetail,
  nextEpisodeCard,
  pageOf,
  seriesCard,
  seriesDetail,
} from './assets.js'

const edition = {
  id: ids.edition.harbourLightMain,
  kind: 'MAIN',
  label: 'Film',
  durationSeconds: 5412,
  audioTracks: [
    { language: 'nl', role: 'MAIN', channels: 6 },
    { language: 'nl', role: 'DESCRIPTION', channels: 2 },
  ],
  subtitles: [
    {
      language: 'en',
      kind: 'SUBTITLE',
      format: 'VTT',
      url: 'https://cdn.northlight.example/v/3001/en.vtt',
    },
  ],
  markers: [
    { kind: 'INTRO', startSeconds: 65, endSeconds: 118 },
    { kind: 'CREDITS', startSeconds: 5190 },
  ],
  thumbnailTrackUrl: 'https://cdn.northlight.example/v/3001/thumbnails.vtt',
}

const trailer = {
  id: ids.edition.harbourLightTrailer,
  kind: 'TRAILER',
  label: 'Trailer',
  durationSeconds: 118,
  audioTracks: [{ language: 'nl', role: 'MAIN', channels: 2 }],
  subtitles: [],
  markers: [],
}

const { title, number, callSign, logo } = channelDetail
const channelGuide = {
  channel: { id: ids.asset.northlightOne, title, number, callSign, logo },
  broadcasts: [broadcast],
}

export const samples = {
  ViewerEdition: edition,
  ChannelGuide: channelGuide,
  Guide: { channels: [channelGuide] },
  Deeplink: {
    type: 'movies',
    id: ids.asset.harbourLight,
    action: 'PLAY',
  },
}

const one = (name, value) => ({ answers: { 200: { [name]: value } } })

export const examples = {
  getMedia: {
    parameters: { type: 'movies', id: ids.asset.harbourLight },
    answers: {
      200: {
        'movie without a plan': movieDetail,
        'episode half watched': episodeDetail,
        series: seriesDetail,
      },
    },
  },
  getMediaByExternalId: one('movie', movieDetail),
  listMediaEditions: {
    parameters: { type: 'movies', id: ids.asset.harbourLight },
    ...one('movie and trailer', pageOf(edition, trailer)),
  },
  listMediaRecommendations: {
    parameters: { type: 'movies', id: ids.asset.harbourLight },
    ...one('similar', pageOf(seriesCard)),
  },
  listMediaEpisodes: one('season 2', pageOf(episodeCard, nextEpisodeCard)),
  listMediaClips: {
    parameters: { type: 'movies', id: ids.asset.harbourLight },
    ...one('trailer', pageOf(clipCard)),
  },
  listChannels: one('channels', pageOf(channelDetail)),
}
