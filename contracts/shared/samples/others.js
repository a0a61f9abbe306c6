import { ids, secondId } from './ids.js'

const icon = (key, category) => ({
  key,
  url: `https://images.backstage.example/icons/${key}.svg`,
  category,
})

const age = (name) => `https://images.backstage.example/age/${name}.svg`

const rating = (value, minAge, order, en) => ({
  value,
  minAge,
  label: { en },
  iconUrl: age(`ifco-${value.toLowerCase()}`),
  order,
})

/**
 * How the second item of a list differs from the first, by entity; ids, keys and numbers follow by
 * rule. Creates are of it too: nothing of it is in the demo world.
 */
export const others = {
  Genre: { key: 'drama', name: { en: 'Drama', nl: 'Drama' } },
  CrewRole: { key: 'writer', name: { en: 'Writer', nl: 'Scenario' } },
  Person: {
    name: 'Tomas Lindqvist',
    biography: {
      en: 'Tomas Lindqvist writes about ports, and lives in one.',
      nl: 'Tomas Lindqvist schrijft over havens en woont in een haven.',
    },
    birthDate: '1979-10-21',
    images: [
      {
        kind: 'SQUARE',
        url: 'https://images.backstage.example/s/tomas-lindqvist.jpg',
        width: 1200,
        height: 1200,
        alt: 'Tomas Lindqvist on a quay.',
      },
    ],
    externalIds: { imdb: 'nm0000001', tmdb: '2' },
  },
  SubscriptionTag: { key: 'kids', label: { en: 'Kids', nl: 'Kinderen' } },
  GeoblockPreset: { name: 'Nordic countries', countries: ['DK', 'FI', 'NO', 'SE'] },
  SegmentationProfile: {
    key: 'belgian-kids',
    name: 'Kids profiles in Belgium',
    priority: 200,
    rule: {
      and: [
        { field: 'country', op: 'eq', value: 'BE' },
        { field: 'profile.kids', op: 'eq', value: true },
      ],
    },
  },
  AssetFilterTemplate: {
    name: 'Recent podcasts',
    filter: {
      and: [
        { field: 'type', op: 'eq', value: 'podcasts' },
        { field: 'releaseDate', op: 'gte', value: '2025-01-01' },
      ],
    },
  },
  UserIcon: icon('buoy', 'Coast'),
  CustomIcon: icon('compass', 'Navigation'),
  ProfileImage: icon('seal', 'Animals'),
  AgeSystem: {
    systemName: 'ifco',
    label: { en: 'IFCO' },
    countries: ['IE'],
    ratings: [
      rating('G', 0, 1, 'General'),
      rating('PG', 8, 2, 'Parental guidance'),
      rating('12A', 12, 3, 'From 12 years'),
      rating('15A', 15, 4, 'From 15 years'),
      rating('18', 18, 5, 'From 18 years'),
    ],
    indicators: [],
  },
  AgeIndicator: {
    key: 'coarse-language',
    label: { en: 'Coarse language', nl: 'Grof taalgebruik' },
    iconUrl: age('kijkwijzer-coarse-language'),
    order: 3,
  },
  WorkflowTag: { label: 'Ready to translate', color: '2fa36b' },
  Platform: {
    key: 'northlight-box',
    label: 'Northlight Box',
    drmOrder: ['WIDEVINE'],
    store: undefined,
  },
  Menu: {
    key: 'footer',
    items: [
      {
        id: ids.menuItem.privacy,
        label: { en: 'Privacy', nl: 'Privacy' },
        target: { type: 'TEXT_PAGE', id: ids.textPage.privacy },
        children: [],
      },
    ],
  },
  Page: {
    title: { en: 'Movies', nl: 'Films' },
    slug: 'movies',
    sections: [
      {
        playlistId: ids.playlist.newThisWeek,
        layout: { component: 'GRID', imageKind: 'POSTER', itemsVisible: 6 },
        order: 1,
        maxItems: 60,
        segmentationProfileIds: [],
      },
    ],
  },
  CustomItem: {
    title: { en: 'The Harbour Cup, live', nl: 'De Harbour Cup, live' },
    subtitle: { en: 'The final on 28 March', nl: 'De finale op 28 maart' },
    images: [
      {
        kind: 'LANDSCAPE',
        url: 'https://images.backstage.example/l/harbour-cup-offer.jpg',
        width: 1920,
        height: 1080,
        alt: 'Two crews at the start.',
      },
    ],
    target: { type: 'URL', url: 'https://northlight.example/harbour-cup' },
    analyticsLabel: 'harbour-cup-2026',
    windows: [{ kind: 'PUBLISHED', from: '2026-03-21T00:00:00Z', until: '2026-03-29T00:00:00Z' }],
  },
  Playlist: {
    title: { en: 'Leaving soon', nl: 'Binnenkort weg' },
    filter: { field: 'type', op: 'eq', value: 'movies' },
    sort: [{ field: 'releaseDate', order: 'asc' }],
    pins: [],
  },
  Theme: {
    name: 'Northlight light',
    mode: 'LIGHT',
    colors: {
      background: 'f4f7fa',
      surface: 'ffffff',
      text: '0b1420',
      primary: '1f5fbf',
      accent: 'b36b00',
    },
  },
  WelcomeScreen: {
    title: { en: 'Good to see you again', nl: 'Fijn dat je er weer bent' },
    body: {
      en: 'Log in to continue where you stopped.',
      nl: 'Log in en kijk verder waar je was.',
    },
    showWhen: 'LOGGED_OUT',
  },
  TextPage: {
    slug: 'questions',
    kind: 'FAQ',
    title: 'Questions',
    body: '<h2>Can I watch without a connection?</h2><p>Not yet.</p>',
  },
  Product: {
    title: { en: 'Yearly', nl: 'Jaarlijks' },
    description: {
      en: 'Every series and film, on two screens at once. Two months free.',
      nl: 'Alle series en films, op twee schermen tegelijk. Twee maanden gratis.',
    },
    prices: [
      { country: 'NL', amount: 9990, currency: 'EUR' },
      { country: 'BE', amount: 10490, currency: 'EUR' },
    ],
    period: 'P1Y',
    storeProducts: [
      { store: 'APPLE', sku: 'plus.northlight.yearly' },
      { store: 'STRIPE', sku: 'price_northlight_yearly' },
    ],
  },
  AdvertisementStrategy: {
    name: 'Podcasts',
    breaks: [{ position: 'PRE' }],
    maxBreakSeconds: 30,
  },
  Service: { name: 'Northlight Kids', slug: 'northlight-kids', languages: ['en'] },
  Application: {
    name: 'Northlight webOS',
    platform: 'webos',
    key: 'app_pk_7Lc4Wm9TnX2fR6vH1bQs',
    minimumVersion: '1.0.0',
    storeUrl: 'https://tv-apps.example/northlight',
    redirectUris: ['https://northlight.example/login/done'],
  },
  Organisation: {
    name: 'Saltmarsh Pictures',
    slug: 'saltmarsh-pictures',
    contactEmail: 'platform@saltmarsh.example',
    termsVersionAccepted: undefined,
  },
  User: {
    email: 'lotte@northlight.example',
    firstName: 'Lotte',
    lastName: 'Visser',
    language: 'nl',
    twoFactor: { enabled: false, method: 'TOTP' },
    whatsNewCheckedAt: undefined,
    bookmarks: [],
    lastLoginAt: undefined,
    status: 'INVITED',
  },
  Role: { name: 'Scheduler', permissions: ['media:read', 'media:write', 'playlist:read'] },
  AccessKey: { name: 'Monthly report', prefix: 'dk_live_4wT7', scopes: ['analytics:read'] },
  Source: { name: 'northlight-kids' },
  Destination: {
    name: 'Catalogue feed',
    kind: 'FEED',
    endpoint: `https://feeds.backstage.example/${secondId(ids.destination.partnerFeed)}`,
    secretRef: undefined,
    format: 'MRSS',
  },
  TranscodingProfile: {
    name: 'SD for phones',
    ladder: [
      { height: 540, videoKbps: 1400, codec: 'AVC' },
      { height: 360, videoKbps: 700, codec: 'AVC' },
    ],
  },
  TranscodeJob: {
    editionId: ids.edition.pilotBoatMain,
    input: 'https://uploads.backstage.example/in/pilot-boat.mov',
  },
  DashboardItem: {
    widget: 'PLATFORM_USAGE',
    title: 'Platforms this week',
    layout: { x: 6, y: 0, w: 6, h: 4 },
  },
  Changelog: {
    version: '2026.4',
    title: 'Seasons in bulk',
    body: 'Seasons of many series can now be created at once.',
    publishedAt: '2026-03-14T12:00:00Z',
  },
  D2cService: { name: 'Loyalty programme', scopes: ['viewer:read'] },
}
