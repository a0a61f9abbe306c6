import { ids } from './ids.js'
import { harbourLight, managed } from './media.js'
import { others } from './other-assets.js'

/** Properties common to the assets below, taken from the movie. */
const facts = {
  sourceId: ids.source.northlightMrss,
  originalLanguage: 'en',
  productionCountries: ['NL'],
  genreIds: [ids.genre.crime],
  keywords: [],
  images: [],
  credits: [],
  ageRatings: harbourLight.ageRatings,
  adult: false,
  visibility: 'VISIBLE',
  monetization: { models: ['SVOD'], subscriptionTags: ['premium'], productIds: [] },
  windows: [{ kind: 'PUBLISHED', from: '2026-03-01T00:00:00Z' }],
  platforms: { mode: 'ALL', keys: [] },
  segmentationProfileIds: [],
  workflowTagIds: [],
  externalIds: {},
  customFields: {},
  status: 'READY',
}

const still = (name, en) => ({
  kind: 'LANDSCAPE',
  url: `https://images.backstage.example/l/${name}.jpg`,
  width: 1920,
  height: 1080,
  alt: en,
})

export const lowTideTwo = {
  id: ids.season.lowTideTwo,
  number: 2,
  title: { en: 'The Second Winter', nl: 'De tweede winter' },
  images: [still('low-tide-2', 'Two boats lie dry on the mud.')],
  episodeCount: 8,
}

export const lowTide = {
  id: ids.asset.lowTide,
  type: 'series',
  externalId: 'nl-ser-0001',
  ...facts,
  title: { en: 'Low Tide', nl: 'Laag water' },
  slug: 'low-tide',
  description: {
    en: 'A fishing village loses its harbour to the mud, and its secrets come up with the low water.',
    nl: 'Een vissersdorp verliest zijn haven aan het slik, en bij laag water komen de geheimen boven.',
  },
  shortDescription: { en: 'A village waits for the water.', nl: 'Een dorp wacht op het water.' },
  releaseDate: '2024-10-04',
  images: [still('low-tide', 'A village behind a dyke.')],
  seasons: [lowTideTwo],
  episodeOrder: 'ASC',
  ...managed,
}

export const northlightToday = {
  id: ids.asset.northlightToday,
  type: 'news-series',
  externalId: 'nl-news-0001',
  ...facts,
  title: { en: 'Northlight Today', nl: 'Northlight Vandaag' },
  slug: 'northlight-today',
  shortDescription: { en: 'The day, at seven and at ten.', nl: 'De dag, om zeven en om tien.' },
  description: {
    en: 'News from the harbour towns, twice a day.',
    nl: 'Nieuws uit de havensteden, tweemaal per dag.',
  },
  images: [still('northlight-today', 'The news desk.')],
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  retentionDays: 30,
  ...managed,
}

export const nightShift = {
  id: ids.asset.nightShift,
  type: 'podcasts',
  externalId: 'nl-pod-0001',
  ...facts,
  title: { en: 'Night Shift', nl: 'Nachtdienst' },
  slug: 'night-shift',
  shortDescription: {
    en: 'Voices from those who work at night.',
    nl: 'Stemmen van wie ’s nachts werkt.',
  },
  description: {
    en: 'Every week somebody who works at night tells what the rest of us sleep through.',
    nl: 'Elke week vertelt iemand met nachtdienst wat de rest van ons verslaapt.',
  },
  images: [
    {
      kind: 'SQUARE',
      url: 'https://images.backstage.example/s/night-shift.jpg',
      width: 3000,
      height: 3000,
      alt: 'A lit window at night.',
    },
  ],
  monetization: { models: ['AVOD'], subscriptionTags: [], productIds: [] },
  adStrategyId: ids.adStrategy.freeTier,
  author: 'Northlight Audio',
  explicit: false,
  feedUrl: 'https://feeds.northlight.example/night-shift.xml',
  ...managed,
}

export const slackWater = {
  id: ids.asset.slackWater,
  type: 'episodes',
  externalId: 'nl-ep-0203',
  ...facts,
  title: { en: 'Slack Water', nl: 'Doodtij' },
  slug: 'low-tide-s2e3-slack-water',
  description: {
    en: 'The water stands still for twenty minutes, long enough to cross to the wreck.',
    nl: 'Het water staat twintig minuten stil, lang genoeg om bij het wrak te komen.',
  },
  shortDescription: {
    en: 'Nothing moves, and everybody waits.',
    nl: 'Niets beweegt en iedereen wacht.',
  },
  releaseDate: '2026-03-14',
  durationSeconds: 2640,
  windows: [{ kind: 'PUBLISHED', from: '2026-03-14T19:30:00Z' }],
  images: [still('slack-water', 'A boat on still water.')],
  parentType: 'series',
  parentId: ids.asset.lowTide,
  parentExternalId: lowTide.externalId,
  seasonNumber: 2,
  episodeNumber: 3,
  airedAt: '2026-03-14T19:30:00Z',
  ...managed,
}

export const harbourCupFinal = {
  id: ids.asset.harbourCupFinal,
  type: 'live-events',
  externalId: 'nl-live-0001',
  ...facts,
  title: { en: 'Harbour Cup Final', nl: 'Finale Harbour Cup' },
  slug: 'harbour-cup-final-2026',
  shortDescription: {
    en: 'Two crews, one course, one evening.',
    nl: 'Twee ploegen, één baan, één avond.',
  },
  description: {
    en: 'The last race of the Harbour Cup, live from the breakwater.',
    nl: 'De laatste race van de Harbour Cup, live vanaf de pier.',
  },
  releaseDatetime: '2026-03-28T18:00:00Z',
  images: [still('harbour-cup', 'Two sails in the evening sun.')],
  monetization: { models: ['SVOD'], subscriptionTags: ['sports'], productIds: [] },
  windows: [
    { kind: 'ANNOUNCED', from: '2026-03-14T00:00:00Z', until: '2026-03-28T17:00:00Z' },
    { kind: 'PUBLISHED', from: '2026-03-28T17:00:00Z' },
  ],
  startAt: '2026-03-28T18:00:00Z',
  endAt: '2026-03-28T20:30:00Z',
  liveState: 'SCHEDULED',
  livestreamId: ids.livestream.harbourArena,
  replay: 'AFTER_PROCESSING',
  ...managed,
}

export const harbourLightTrailer = {
  id: ids.asset.harbourLightTrailer,
  type: 'clips',
  externalId: 'nl-clip-0001',
  ...facts,
  title: { en: 'The Harbour Light: trailer', nl: 'Het havenlicht: trailer' },
  slug: 'the-harbour-light-trailer',
  shortDescription: { en: 'Two minutes of fog and doubt.', nl: 'Twee minuten mist en twijfel.' },
  description: {
    en: 'The trailer of The Harbour Light.',
    nl: 'De trailer van Het havenlicht.',
  },
  durationSeconds: 118,
  images: [still('harbour-light-trailer', 'A lamp turns in the fog.')],
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  clipKind: 'TRAILER',
  assets: [{ type: 'movies', id: ids.asset.harbourLight }],
  ...managed,
}

export const northlightOne = {
  id: ids.asset.northlightOne,
  type: 'channels',
  externalId: 'nl-ch-0001',
  ...facts,
  title: { en: 'Northlight One', nl: 'Northlight Een' },
  slug: 'northlight-one',
  shortDescription: {
    en: 'The first channel of the service.',
    nl: 'Het eerste kanaal van de dienst.',
  },
  description: {
    en: 'News, drama and sport around the clock.',
    nl: 'Nieuws, drama en sport, de klok rond.',
  },
  images: [still('northlight-one', 'The station mark on blue.')],
  number: 1,
  callSign: 'NLONE',
  logo: {
    kind: 'LOGO',
    url: 'https://images.backstage.example/logo/northlight-one.png',
    width: 800,
    height: 400,
    alt: 'Northlight One',
  },
  liveEditionId: ids.edition.northlightOneLive,
  features: { startOver: true, pauseLive: true, catchUpHours: 168 },
  ...managed,
}

export const eveningNews = {
  id: ids.asset.eveningNews,
  type: 'broadcasts',
  externalId: 'nlone-20260314-1900',
  sourceId: ids.source.northlightMrss,
  channelId: ids.asset.northlightOne,
  startAt: '2026-03-14T19:00:00Z',
  endAt: '2026-03-14T19:30:00Z',
  title: { en: 'Northlight Today, evening edition', nl: 'Northlight Vandaag, avondeditie' },
  synopsis: { en: 'The day in half an hour.', nl: 'De dag in een half uur.' },
  seasonNumber: 2026,
  episodeNumber: 73,
  asset: { type: 'news-series', id: ids.asset.northlightToday },
  rights: {
    startOver: true,
    catchUp: true,
    catchUpUntil: '2026-03-21T19:30:00Z',
    blackoutCountries: ['US'],
  },
  state: 'LIVE',
  ...managed,
}

export const samples = {
  Series: lowTide,
  Season: { ...lowTideTwo, ...managed },
  NewsSeries: northlightToday,
  Podcast: nightShift,
  Episode: slackWater,
  LiveEvent: harbourCupFinal,
  Clip: harbourLightTrailer,
  Channel: northlightOne,
  Broadcast: eveningNews,
}

/** The writable properties of an asset. */
function inputOf({ id, type, createdAt, updatedAt, version, ...input }) {
  return input
}

const leeShore = { ...slackWater, ...others.Episode }
const { sourceId, title, parentType, parentId, parentExternalId, ...numbers } = leeShore
const { seasonNumber, episodeNumber } = numbers
const least = { sourceId, title, parentType, seasonNumber, episodeNumber }

/** Replaced with its source and title only: all else has its default. */
const leastHarbourLight = {
  ...pick(harbourLight, [
    'id',
    'type',
    'externalId',
    'sourceId',
    'title',
    'slug',
    'durationSeconds',
  ]),
  ...{
    productionCountries: [],
    genreIds: [],
    keywords: [],
    images: [],
    credits: [],
    ageRatings: [],
  },
  adult: false,
  visibility: 'VISIBLE',
  monetization: { models: ['FREE'], subscriptionTags: [], productIds: [] },
  windows: [],
  platforms: { mode: 'ALL', keys: [] },
  ...{ segmentationProfileIds: [], workflowTagIds: [], externalIds: {}, customFields: {} },
  status: 'DRAFT',
  createdAt: managed.createdAt,
  updatedAt: '2026-03-14T19:30:00Z',
  version: 8,
}

function pick(facts, names) {
  return Object.fromEntries(names.map((name) => [name, facts[name]]))
}

export const examples = {
  createEpisode: {
    request: {
      minimal: { ...least, parentId },
      'by external id of the parent': { ...least, parentExternalId },
      full: inputOf(leeShore),
    },
  },
  upsertMediaByExternalId: {
    request: {
      minimal: { sourceId: harbourLight.sourceId, title: harbourLight.title },
      full: inputOf(harbourLight),
    },
    answers: { 200: { minimal: leastHarbourLight, full: harbourLight } },
  },
}
