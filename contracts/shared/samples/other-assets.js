import { ids } from './ids.js'

const text = (en, nl) => ({ en, nl })

const picture = (kind, name, alt) => ({
  kind,
  url: `https://images.backstage.example/${kind === 'SQUARE' ? 's' : 'l'}/${name}.jpg`,
  width: kind === 'SQUARE' ? 3000 : 1920,
  height: kind === 'SQUARE' ? 3000 : 1080,
  alt,
})
const still = (name, alt) => [picture('LANDSCAPE', name, alt)]

/** As `others`, for assets and what belongs to them. */
export const others = {
  Movie: {
    externalId: 'nl-mov-0101',
    title: text('The Long Ferry', 'De lange veerboot'),
    originalTitle: 'De lange veerboot',
    slug: 'the-long-ferry',
    shortDescription: text('A crossing that does not end.', 'Een overtocht zonder einde.'),
    description: text(
      'A ferry leaves in fog with eleven passengers, and arrives with twelve.',
      'Een veerboot vertrekt in de mist met elf passagiers en komt aan met twaalf.',
    ),
    releaseDate: '2026-02-20',
    durationSeconds: 6180,
    keywords: ['ferry', 'fog'],
    images: still('the-long-ferry', 'A ferry in the fog.'),
    monetization: { models: ['SVOD'], subscriptionTags: ['premium'], productIds: [] },
    windows: [{ kind: 'PUBLISHED', from: '2026-04-03T19:00:00Z', until: '2027-04-03T19:00:00Z' }],
    externalIds: { eidr: '10.5240/0000-0000-0000-0001-0000-X' },
  },
  Series: {
    externalId: 'nl-ser-0101',
    title: text('Salt Road', 'Zoutweg'),
    slug: 'salt-road',
    shortDescription: text('A road that the sea takes back.', 'Een weg die de zee terugneemt.'),
    description: text(
      'Two sisters keep the last inn on the causeway.',
      'Twee zussen houden de laatste herberg aan de dam open.',
    ),
    releaseDate: '2026-02-06',
    images: still('salt-road', 'A causeway at low water.'),
    seasons: [],
  },
  Season: {
    number: 3,
    title: text('The Ice', 'Het ijs'),
    images: still('low-tide-3', 'A harbour under ice.'),
    episodeCount: 0,
  },
  NewsSeries: {
    externalId: 'nl-news-0101',
    title: text('Northlight Week', 'Northlight Week'),
    slug: 'northlight-week',
    shortDescription: text('The week, on Sundays.', 'De week, op zondag.'),
    description: text(
      'What happened in the harbour towns this week, and what comes next.',
      'Wat er deze week in de havensteden gebeurde, en wat er komt.',
    ),
    images: still('northlight-week', 'The news desk in daylight.'),
  },
  Podcast: {
    externalId: 'nl-pod-0101',
    title: text('Morning Watch', 'Ochtendwacht'),
    slug: 'morning-watch',
    shortDescription: text('The day before it begins.', 'De dag voordat hij begint.'),
    description: text(
      'Ten minutes on tide, weather and traffic, every morning at six.',
      'Tien minuten over getij, weer en verkeer, elke ochtend om zes uur.',
    ),
    images: [picture('SQUARE', 'morning-watch', 'A harbour at sunrise.')],
    feedUrl: 'https://feeds.northlight.example/morning-watch.xml',
  },
  Episode: {
    externalId: 'nl-ep-0205',
    title: text('Lee Shore', 'Lagerwal'),
    slug: 'lee-shore',
    shortDescription: text('The wind turns against them.', 'De wind keert zich tegen hen.'),
    description: text(
      'A storm drives the fleet towards the coast, with nobody at the light.',
      'Een storm drijft de vloot naar de kust, en bij het licht is niemand.',
    ),
    releaseDate: '2026-03-28',
    durationSeconds: 2580,
    windows: [{ kind: 'PUBLISHED', from: '2026-03-28T19:30:00Z' }],
    images: still('lee-shore', 'Waves over a pier.'),
    episodeNumber: 5,
    airedAt: '2026-03-28T19:30:00Z',
  },
  LiveEvent: {
    externalId: 'nl-live-0003',
    title: text('Harbour Cup: the prizes', 'Harbour Cup: de prijzen'),
    slug: 'harbour-cup-the-prizes',
    shortDescription: text('The crews come home.', 'De ploegen komen thuis.'),
    description: text(
      'The prizes of the Harbour Cup, live from the town quay.',
      'De prijzen van de Harbour Cup, live vanaf de stadskade.',
    ),
    releaseDatetime: '2026-03-29T18:00:00Z',
    images: still('harbour-cup-prizes', 'A cup on a table.'),
    windows: [{ kind: 'PUBLISHED', from: '2026-03-29T17:00:00Z' }],
    startAt: '2026-03-29T18:00:00Z',
    endAt: '2026-03-29T19:00:00Z',
  },
  Clip: {
    externalId: 'nl-clip-0101',
    title: text('Behind the Lamp', 'Achter de lamp'),
    slug: 'behind-the-lamp',
    shortDescription: text('How the lighthouse was built.', 'Hoe de vuurtoren is gebouwd.'),
    description: text(
      'The makers of The Harbour Light show their lighthouse.',
      'De makers van Het havenlicht laten hun vuurtoren zien.',
    ),
    durationSeconds: 412,
    images: still('behind-the-lamp', 'A lamp in a workshop.'),
    clipKind: 'EXTRA',
  },
  Channel: {
    externalId: 'nl-ch-0101',
    title: text('Northlight Sport', 'Northlight Sport'),
    slug: 'northlight-sport',
    shortDescription: text('Sailing and rowing.', 'Zeilen en roeien.'),
    description: text('Every race of the Harbour Cup.', 'Elke race van de Harbour Cup.'),
    images: still('northlight-sport', 'The station mark on green.'),
    number: 3,
    callSign: 'NLSPORT',
    logo: {
      kind: 'LOGO',
      url: 'https://images.backstage.example/logo/northlight-sport.png',
      width: 800,
      height: 400,
      alt: 'Northlight Sport',
    },
    liveEditionId: undefined,
  },
  Broadcast: {
    externalId: 'nlone-20260316-1900',
    startAt: '2026-03-16T19:00:00Z',
    endAt: '2026-03-16T19:30:00Z',
    episodeNumber: 75,
    rights: {
      startOver: true,
      catchUp: true,
      catchUpUntil: '2026-03-23T19:30:00Z',
      blackoutCountries: ['US'],
    },
    state: 'UPCOMING',
  },
  Edition: {
    assetId: ids.asset.unfinishedChart,
    label: { en: 'Main' },
    durationSeconds: 5760,
    subtitles: [
      {
        language: 'en',
        kind: 'SUBTITLE',
        format: 'VTT',
        url: 'https://cdn.northlight.example/v/ed17/subtitles-en.vtt',
      },
    ],
    thumbnailTrackUrl: 'https://cdn.northlight.example/v/ed17/thumbnails.vtt',
    markers: [{ kind: 'CREDITS', startSeconds: 5610, source: 'MANUAL' }],
    status: 'DRAFT',
  },
  Stream: {
    protocol: 'HLS',
    url: 'https://cdn.northlight.example/v/8f1c/main.m3u8',
    drm: 'FAIRPLAY',
    encryption: 'CBCS',
  },
}
