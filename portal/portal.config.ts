import { defineConfig } from 'portal-engine'

const LANGUAGES = ['curl', 'typescript', 'swift', 'kotlin', 'python'] as const

/** Where the contract of a family is, and what is kept of it. */
const contractOf = (family: string) => ({
  family,
  file: `../contracts/${family}/main.tsp`,
  compiled: `../contracts/openapi/${family}.json`,
  releases: '../contracts/releases',
})

export default defineConfig({
  title: 'Backstage',
  tagline: 'Documentation',
  description:
    'Documentation of Backstage, the backend platform for video-streaming services: frontend API, data API, content-management API, data agent and integrations.',
  url: 'https://docs.backstage.example',
  copyright: 'Copyright © 2022 Backstage',
  navbar: [
    { label: 'Docs', href: '/docs/introduction' },
    { label: 'FAPI', href: '/fapi' },
    { label: 'DAPI', href: '/dapi' },
    { label: 'CMS', href: '/cms' },
  ],
  landing: {
    headline: 'Everything behind the picture.',
    lead: 'Backstage is the backend of a streaming service: catalogue and rights, viewers and payments, screens and streams. Start with the job you have.',
    starts: [
      {
        title: 'Build an app',
        text: 'Set up a service, show the first screen and play the first stream, on phones, televisions and the web.',
        href: '/docs/fapi/getting-started',
      },
      {
        title: 'Load a catalogue',
        text: 'Write assets, editions and streams from your own server through the data API.',
        href: '/docs/dapi/getting-started',
      },
      {
        title: 'Import a feed',
        text: 'Let the data agent fetch your MRSS, JSON or JW Player feed, map it and keep it up to date.',
        href: '/docs/data-agent/getting-started',
      },
      {
        title: 'Integrate your systems',
        text: 'Keep your own accounts and your own billing. Backstage calls them when it needs them.',
        href: '/docs/integrations/introduction',
      },
    ],
    sample: {
      title: 'Play “Slack Water”, episode 3 of Low Tide',
      method: 'GET',
      path: '/media/episodes/9a4d1f37-06c2-4e5b-8f70-3d2c5b8e4f13/stream',
      href: '/fapi#/operations/getMediaStream',
      answer: {
        edition: { kind: 'MAIN', durationSeconds: 2640 },
        sources: [
          {
            protocol: 'DASH',
            url: 'https://cdn.northlight.example/v/e5a0/manifest.mpd',
            drm: { system: 'WIDEVINE' },
          },
        ],
        resume: { positionSeconds: 1287.4 },
        nextEpisode: { seasonNumber: 2, episodeNumber: 4 },
      },
      drawing: 'theme/stage.svg',
    },
  },
  announcement: {
    id: '2026-11-run-guides',
    text: 'New: run the samples of guides and references in your browser, without an account.',
    href: '/docs/fapi/getting-started#play-a-stream',
  },
  social: {
    script: 'https://buttons.social.example/buttons.js',
    label: 'Follow Backstage',
    href: 'https://social.example/backstage',
  },
  versions: [{ id: 'current', label: 'Current', href: '/' }],
  locale: 'en-GB',
  colorMode: 'light',
  run: { file: 'run/run.ts', note: 'Simulated, in this tab', guides: true },
  codeFolder: '../examples',
  glossary: 'docs/introduction',
  // Colours of stage light on the engine's warm paper. The style sheet has no comments, because every page contains it.
  theme: { css: 'theme/theme.css', logo: 'theme/logo.svg' },
  strings: { page: { otherApis: 'For integrations:', whereToStart: 'Which job is yours?' } },
  // Little above what is there: growth is a decision, not an accident. A guide's style sheet is part of its document too.
  budgets: {
    severity: 'error',
    landing: { html: 14_000, script: 74_100, style: 8_350 },
    guide: { html: 32_300, script: 74_100, style: 8_350 },
    reference: { html: 23_800, script: 95_000, style: 11_900 },
    operation: { largest: 25_000, median: 4_550 },
  },
  samples: {
    languages: [...LANGUAGES],
    // An app says which platform it runs on; in curl, it is that of the contract's example, which fits the body.
    headers: {
      typescript: { 'X-Platform': 'web' },
      swift: { 'X-Platform': 'ios' },
      kotlin: { 'X-Platform': 'android' },
      brightscript: { 'X-Platform': 'roku' },
    },
  },
  references: [
    {
      ...contractOf('fapi'),
      label: 'FAPI',
      // Roku channels, which speak BrightScript, use the frontend API alone. Its statements are those of Basic.
      languages: [
        ...LANGUAGES,
        {
          id: 'brightscript',
          label: 'BrightScript',
          file: 'theme/brightscript.ts',
          grammar: 'vb',
        },
      ],
      catalogues: { 'x-blockedReasons': { name: 'blocked-reasons', title: 'Blocked reasons' } },
    },
    { ...contractOf('dapi'), label: 'DAPI' },
    { ...contractOf('cms'), label: 'CMS' },
    contractOf('generic-identity'),
    contractOf('generic-entitlement'),
  ],
  sidebar: [
    'docs',
    'docs/introduction',
    {
      label: 'DAPI',
      items: [
        'docs/dapi/getting-started',
        'docs/dapi/ingestion',
        { label: 'Assets', items: ['docs/dapi/assets/metadata', 'docs/dapi/assets/streams'] },
      ],
    },
    {
      label: 'Data agent',
      items: [
        'docs/data-agent/getting-started',
        { label: 'Mappings', items: ['docs/data-agent/mappings/standardised-metadata'] },
        {
          label: 'Examples',
          items: [
            'docs/data-agent/examples/mrss',
            'docs/data-agent/examples/jw-player',
            'docs/data-agent/examples/standardised-json',
            'docs/data-agent/examples/videostage-cloud',
          ],
        },
      ],
    },
    {
      label: 'FAPI',
      items: [
        'docs/fapi/getting-started',
        'docs/fapi/basics',
        {
          label: 'Pages',
          items: [
            'docs/fapi/pages/introduction',
            'docs/fapi/pages/playlists',
            'docs/fapi/pages/item-pinning',
            'docs/fapi/pages/custom-items',
          ],
        },
        {
          label: 'Users',
          items: [
            'docs/fapi/users/introduction',
            'docs/fapi/users/registration-login',
            'docs/fapi/users/profiles',
            'docs/fapi/users/pin-code',
          ],
        },
        {
          label: 'Entitlements',
          items: [
            'docs/fapi/entitlements/introduction',
            'docs/fapi/entitlements/products',
            'docs/fapi/entitlements/ads',
            'docs/fapi/entitlements/iap',
            'docs/fapi/entitlements/payments',
          ],
        },
        {
          label: 'Playback',
          items: [
            'docs/fapi/playback/next-episode',
            'docs/fapi/playback/events',
            'docs/fapi/playback/live-linear',
            'docs/fapi/playback/avod',
          ],
        },
        {
          label: 'Blocked reasons',
          items: ['docs/fapi/blocked-reasons/introduction', 'docs/fapi/blocked-reasons/windows'],
        },
        {
          label: 'Others',
          items: ['docs/fapi/others/adobe-primetime', 'docs/fapi/others/ezdrm'],
        },
      ],
    },
    {
      label: 'Integrations',
      items: [
        'docs/integrations/introduction',
        'docs/integrations/identity',
        'docs/integrations/entitlement',
      ],
    },
  ],
  // Our word first, then what readers say for it.
  synonyms: [
    ['favorite', 'watchlist', 'my list', 'saved titles'],
    ['login', 'log in', 'sign in', 'signin', 'log on'],
    ['log in', 'login', 'sign in', 'signin'],
    ['logout', 'log out', 'sign out'],
    ['log out', 'logout', 'sign out'],
    ['register', 'sign up', 'signup', 'create account', 'new account'],
    ['verification', 'verify'],
    ['create', 'add', 'grant', 'give', 'invite'],
    ['recover', 'forgot password', 'forgotten password', 'lost password', 'reset password'],
    ['two factor', '2fa', 'mfa', 'totp', 'otp', 'authenticator'],
    [
      'connect code',
      'qr code',
      'device code',
      'pairing',
      'pair',
      'activation code',
      'second screen',
    ],
    ['pin', 'parental control', 'child lock', 'parental lock'],
    ['identity', 'sso', 'single sign on', 'oidc', 'openid', 'idp'],
    ['playlist', 'rail', 'row', 'carousel', 'shelf'],
    ['continue watching', 'resume', 'left off', 'keep watching'],
    ['watching progress', 'resume', 'left off', 'playback position'],
    ['recommendation', 'similar', 'related', 'more like this', 'suggested'],
    ['epg', 'tv guide', 'programme guide', 'tv schedule', 'what is on', 'tonight'],
    ['person', 'actor', 'actress', 'cast'],
    ['user', 'viewer', 'customer', 'colleague', 'editor'],
    ['clip', 'trailer', 'teaser'],
    ['asset', 'video', 'content'],
    ['stream', 'manifest', 'playback url'],
    ['subtitle', 'caption', 'closed caption'],
    ['drm', 'licence', 'content protection', 'encryption'],
    ['proxy', 'vpn'],
    ['geoblock', 'geo blocking', 'geo restriction', 'territory', 'region lock'],
    ['age classification', 'age rating', 'parental rating', 'maturity rating'],
    ['iap', 'in app purchase', 'app store', 'storekit', 'play billing'],
    ['subscription', 'plan', 'svod', 'membership', 'subscribe'],
    ['rental', 'tvod', 'rent'],
    ['purchase', 'buy', 'subscribe'],
    ['cancel', 'unsubscribe'],
    ['select', 'switch', 'choose'],
    ['reset', 'forgotten', 'forgot', 'lost'],
    ['changelog', 'release notes', 'whats new'],
    ['advertisement', 'ad', 'ads', 'advert', 'commercial'],
    ['ads', 'advert', 'commercial', 'advertising'],
    ['mrss', 'rss'],
    ['transcode', 'encode', 'encoding'],
    ['visibility', 'visible', 'invisible', 'hide', 'hidden'],
    ['autosuggest', 'autocomplete', 'typeahead'],
    ['scope', 'permission'],
    ['user product', 'access'],
    ['import', 'ingest'],
    ['pre signed url', 'upload'],
    ['revoke', 'invalidate'],
    ['limit', 'throttling', 'throttled', 'quota'],
    ['health', 'uptime', 'liveness'],
    ['text page', 'privacy policy', 'faq'],
  ],
})
