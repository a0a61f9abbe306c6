import {
  harbourCupFinal,
  harbourLightTrailer,
  lowTide,
  lowTideTwo,
  nightShift,
  northlightOne,
  northlightToday,
  slackWater,
} from '../../contracts/shared/samples/assets.js'
import { serviceConfiguration } from '../../contracts/shared/samples/configurations.js'
import { harbourLightDash, harbourLightMain } from '../../contracts/shared/samples/editions.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { harbourLight, managed } from '../../contracts/shared/samples/media.js'
import { broadcasts, demoId, free, northlightTwo } from './guide.js'

const withAds = { ...free, models: ['AVOD'] }
const inPlan = { models: ['SVOD'], subscriptionTags: ['premium'], productIds: [] }
const rated = (rating) => [{ system: 'kijkwijzer', rating, indicators: [] }]
const published = (from, until) => [{ kind: 'PUBLISHED', from, ...(until && { until }) }]
const always = published('2026-01-01T00:00:00Z')

/** One movie per case that a screen has to handle; what is not said is as in the common case. */
const cases = [
  { en: 'Grey Water', nl: 'Grijs water' },
  { en: 'The Rope Walk', nl: 'De lijnbaan' },
  { en: 'Night Ferry', nl: 'Nachtveer', ageRatings: rated('16') },
  { en: 'Salt and Iron', nl: 'Zout en ijzer', ageRatings: rated('18'), adult: true },
  { en: 'The Little Buoy', nl: 'Het boeitje', ageRatings: rated('AL'), monetization: free },
  { en: 'Seals of the Bank', nl: 'Zeehonden', ageRatings: rated('6'), monetization: free },
  { en: 'Pilot Boat', nl: 'Loodsboot', monetization: withAds },
  { en: 'Fog Signal', nl: 'Misthoorn', windows: published('2026-03-14T20:30:00Z') },
  {
    en: 'Last Sailing',
    nl: 'Laatste afvaart',
    windows: published('2026-01-01T00:00:00Z', '2026-03-15T19:30:00Z'),
  },
  {
    en: 'The Old Pier',
    nl: 'De oude pier',
    windows: published('2025-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  },
  { en: 'Dredger', nl: 'Baggeraar', visibility: 'HIDDEN' },
  { en: 'Screening Copy', nl: 'Kijkkopie', visibility: 'UNLISTED' },
  { en: 'Unfinished Chart', nl: 'Onvoltooide kaart', status: 'DRAFT' },
  { en: 'Still Processing', nl: 'Nog bezig', edition: 'PROCESSING' },
  { en: 'Harbour Radio', nl: 'Havenradio', platforms: { mode: 'ALLOW', keys: ['web'] } },
  { en: 'Polder Nights', nl: 'Poldernachten', geoblockPresetId: ids.geoblockPreset.benelux },
]

const slug = (en) => en.toLowerCase().replaceAll(' ', '-')

function movie({ en, nl, edition: _, ...facts }, n) {
  const { geoblockPresetId, originalTitle, ...common } = harbourLight
  return {
    ...common,
    id: demoId('a1', n + 1),
    externalId: `nl-mov-${String(n + 2).padStart(4, '0')}`,
    title: { en, nl },
    slug: slug(en),
    windows: always,
    segmentationProfileIds: [],
    workflowTagIds: [],
    externalIds: {},
    customFields: {},
    platforms: { mode: 'ALL', keys: [] },
    monetization: inPlan,
    ageRatings: rated('9'),
    durationSeconds: 4800 + n * 60,
    ...facts,
  }
}

const movies = cases.map(movie)

/** Two seasons of four, of which Slack Water (2/3) is out from now on and Spring Tide (2/4) a week later. */
const titles = [
  ['Ebb', 'Eb'],
  ['The Causeway', 'De dam'],
  ['Mudlark', 'Wadloper'],
  ['High Water', 'Hoog water'],
  ['Neap', 'Doodtij nadert'],
  ['The Second Winter', 'De tweede winter'],
  [slackWater.title.en, slackWater.title.nl],
  ['Spring Tide', 'Springtij'],
]
const known = { 6: slackWater.id, 7: ids.asset.springTide }

function episode([en, nl], n) {
  if (n === 6) return slackWater
  const [seasonNumber, episodeNumber] = [n < 4 ? 1 : 2, (n % 4) + 1]
  const from = n === 7 ? '2026-03-21T19:30:00Z' : '2026-01-01T00:00:00Z'
  return {
    ...slackWater,
    id: known[n] ?? demoId('a2', n + 1),
    externalId: `nl-ep-0${seasonNumber}0${episodeNumber}`,
    title: { en, nl },
    slug: `low-tide-s${seasonNumber}e${episodeNumber}-${slug(en)}`,
    seasonNumber,
    episodeNumber,
    windows: published(from),
    releaseDate: from.slice(0, 10),
    airedAt: from,
  }
}

/** Episodes of the news and of the podcast, one a day up to today. */
function daily(parent, parentType, { days, kind, prefix }) {
  return Array.from({ length: days }, (_, n) => {
    const day = `2026-03-${String(14 - n).padStart(2, '0')}`
    const { seasonNumber, episodeNumber, parentExternalId, ...common } = slackWater
    return {
      ...common,
      id: demoId(kind, n + 1),
      externalId: `${prefix}-${day}`,
      title: { en: `${parent.title.en}, ${day}`, nl: `${parent.title.nl}, ${day}` },
      slug: `${parent.slug}-${day}`,
      parentType,
      parentId: parent.id,
      monetization: parent.monetization,
      genreIds: [],
      ageRatings: rated('AL'),
      releaseDate: day,
      airedAt: `${day}T18:00:00Z`,
      windows: published(`${day}T18:00:00Z`),
    }
  })
}

const episodes = [
  ...titles.map(episode),
  ...daily(northlightToday, 'news-series', { days: 4, kind: 'a3', prefix: 'nl-news' }),
  ...daily(nightShift, 'podcasts', { days: 3, kind: 'a4', prefix: 'nl-pod' }),
]

const regatta = {
  ...harbourCupFinal,
  id: demoId('a5', 1),
  externalId: 'nl-live-0002',
  title: { en: 'Harbour Cup: the trials', nl: 'Harbour Cup: de voorronde' },
  slug: 'harbour-cup-trials-2026',
  windows: always,
  startAt: '2026-03-14T19:00:00Z',
  endAt: '2026-03-14T21:00:00Z',
  liveState: 'LIVE',
}

const interview = {
  ...harbourLightTrailer,
  id: demoId('a6', 1),
  externalId: 'nl-clip-0002',
  title: { en: 'Mira Okafor on fog', nl: 'Mira Okafor over mist' },
  slug: 'mira-okafor-on-fog',
  clipKind: 'INTERVIEW',
}

const markers = [{ kind: 'CREDITS', startSeconds: 2580, source: 'MANUAL' }]
const intro = { kind: 'INTRO', startSeconds: 42, endSeconds: 97, source: 'MANUAL' }
const slackWaterEdition = {
  id: ids.edition.slackWaterMain,
  markers: [intro, ...markers],
  thumbnailTrackUrl: 'https://cdn.northlight.example/v/e5a0/thumbs.vtt',
  subtitles: [
    {
      language: 'en',
      kind: 'SUBTITLE',
      format: 'VTT',
      url: 'https://cdn.northlight.example/v/e5a0/en.vtt',
    },
  ],
}

/** The edition that plays, for everything that plays; the draft has none yet. */
const playing = [
  ...movies
    .map((asset, n) => edition(asset, { status: cases[n].edition ?? 'READY' }))
    .filter(({ assetId }) => assetId !== ids.asset.unfinishedChart),
  ...episodes.map((asset) =>
    edition(asset, {
      markers,
      ...(asset.id === slackWater.id && slackWaterEdition),
    }),
  ),
  ...[harbourLightTrailer, interview].map((asset) => edition(asset, { markers: [] })),
  ...[regatta, harbourCupFinal].map((event) => edition(event, { durationSeconds: 0, markers: [] })),
  edition(northlightOne, { id: northlightOne.liveEditionId, durationSeconds: 0, markers: [] }),
  edition(northlightTwo, { id: northlightTwo.liveEditionId, durationSeconds: 0, markers: [] }),
]

function edition(asset, facts) {
  return {
    ...harbourLightMain,
    id: asset.id.replace(/^.{8}/, 'ed171014'),
    assetId: asset.id,
    durationSeconds: asset.durationSeconds ?? 0,
    subtitles: [],
    markers: [],
    thumbnailTrackUrl: undefined,
    ...facts,
  }
}

const trailer = {
  ...edition(harbourLight, { kind: 'TRAILER', durationSeconds: 118 }),
  label: { en: 'Trailer', nl: 'Trailer' },
}

const FORMS = [
  { protocol: 'DASH', drm: 'WIDEVINE', encryption: 'CENC', file: 'manifest.mpd' },
  { protocol: 'DASH', drm: 'PLAYREADY', encryption: 'CENC', file: 'manifest.mpd' },
  { protocol: 'HLS', drm: 'FAIRPLAY', encryption: 'CBCS', file: 'main.m3u8' },
]
const CLEAR = [{ protocol: 'HLS', drm: 'NONE', file: 'main.m3u8' }]

/** Free works are not protected; all others come in three forms, one for each DRM system. */
function streams({ id, assetId, kind }) {
  const owner = [...movies, ...episodes, harbourLight].find((asset) => asset.id === assetId)
  const isProtected = owner?.monetization.models.includes('SVOD') && kind === 'MAIN'
  return (isProtected ? FORMS : CLEAR).map(({ file, ...form }, n) => {
    const { encryption, ...common } = harbourLightDash
    return {
      ...common,
      ...form,
      id: id.replace(/^.{8}/, `57${n}ea000`),
      url: `https://cdn.northlight.example/v/${id.slice(0, 8)}${id.slice(-4)}/${file}`,
      $: { parent: id },
    }
  })
}

const editions = [harbourLightMain, trailer, ...playing]
const seasonOne = {
  ...lowTideTwo,
  id: demoId('a7', 1),
  number: 1,
  title: { en: 'The First Winter', nl: 'De eerste winter' },
  episodeCount: 4,
}
const seasons = [seasonOne, { ...lowTideTwo, episodeCount: 4 }]

/** A list that operators have filled: an asset, an offer, and a pin from the premiere on. */
const harbourStories = {
  id: '6c2f9a17-8b43-4e05-a1d6-9f0b3c7e8202',
  title: { en: 'Harbour stories', nl: 'Havenverhalen' },
  kind: 'MANUAL',
  items: [
    { kind: 'ASSET', asset: { type: 'episodes', id: slackWater.id } },
    { kind: 'CUSTOM', customItemId: ids.customItem.springOffer },
  ],
  pins: [
    {
      position: 3,
      entity: { kind: 'ASSET', asset: { type: 'movies', id: harbourLight.id } },
      from: '2026-03-20T19:00:00Z',
      until: '2026-04-01T00:00:00Z',
      segmentationProfileIds: [],
    },
  ],
  personalised: false,
  cacheSeconds: 60,
  ...managed,
}

/** Some forty assets with windows around the clock, and two days of guide. */
export function catalogueRows() {
  return {
    Movie: movies,
    Series: [{ ...lowTide, seasons }],
    Season: seasons.map((season) => ({ ...season, ...managed, $: { parent: lowTide.id } })),
    Episode: episodes,
    LiveEvent: [regatta],
    Clip: [interview],
    Channel: [northlightTwo],
    Playlist: [harbourStories],
    Broadcast: broadcasts,
    Edition: editions,
    Stream: [
      { ...harbourLightDash, $: { parent: harbourLightMain.id } },
      ...editions.filter(({ status }) => status === 'READY').flatMap(streams),
    ],
    ServiceConfiguration: [
      {
        ...serviceConfiguration,
        $: { key: ids.service.northlight, parent: ids.service.northlight },
      },
    ],
  }
}
