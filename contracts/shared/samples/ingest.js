import { ids } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'

export const northlightMrss = {
  id: ids.source.northlightMrss,
  name: 'northlight-mrss',
  kind: 'DATA_AGENT',
  agent: {
    format: 'MRSS',
    url: 'https://feeds.northlight.example/mrss.xml',
    schedule: '0 */2 * * *',
    auth: { kind: 'BEARER', secretRef: 'set' },
    mapping: [
      { target: '/type', constant: 'movies', lookup: {} },
      {
        target: '/genreIds',
        path: 'media:category',
        lookup: { Krimi: 'crime' },
        transform: 'TRIM',
      },
    ],
    deleteMissing: false,
  },
  defaultLanguage: 'en',
  status: 'ENABLED',
  ...managed,
}

export const partnerFeed = {
  id: ids.destination.partnerFeed,
  name: 'Pipeline notifications',
  kind: 'HTTP',
  endpoint: 'https://hooks.northlight.example/backstage',
  secretRef: 'set',
  format: 'EVENTS',
  ...managed,
}

export const nightly = {
  id: ids.importResult.nightly,
  sourceId: ids.source.northlightMrss,
  serviceId: ids.service.northlight,
  trigger: 'SCHEDULE',
  startedAt: '2026-03-14T02:00:04Z',
  finishedAt: '2026-03-14T02:01:37Z',
  state: 'PARTIAL',
  counts: { received: 412, created: 3, updated: 18, unchanged: 390, deleted: 0, failed: 1 },
  errors: [
    {
      externalId: 'nl-mov-0044',
      pointer: '/releaseDate',
      code: 'INVALID_FORMAT',
      detail: 'Use YYYY-MM-DD.',
    },
  ],
}

const { finishedAt: _, ...started } = nightly
const none = { received: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 }

export const samples = { Source: northlightMrss, Destination: partnerFeed, ImportResult: nightly }

const sent = ({ id, createdAt, updatedAt, version, ...rest }) => rest
const auth = { kind: 'BEARER', secretRef: 'the token that your feed expects' }

const KIDS_FEED = 'https://feeds.northlight.example/kids.xml'

/** Requests contain the secret that responses show as `set`. */
export const examples = {
  createSource: {
    request: {
      'your server': { name: 'northlight-catalogue', kind: 'DAPI', defaultLanguage: 'en' },
      'MRSS feed': {
        ...sent({ ...northlightMrss, ...others.Source }),
        agent: { ...northlightMrss.agent, url: KIDS_FEED, auth },
      },
    },
  },
  createDestination: {
    request: {
      feed: { name: others.Destination.name, kind: 'FEED', format: 'MRSS' },
      notifications: {
        ...sent(partnerFeed),
        name: 'Rights changes',
        endpoint: 'https://hooks.northlight.example/rights',
        secretRef: 'whsec_bm9ydGhsaWdodC1waXBlbGluZS1zZWNyZXQtMDE=',
      },
    },
  },
  runImport: {
    answers: {
      202: {
        queued: {
          ...started,
          trigger: 'MANUAL',
          startedAt: '2026-03-14T19:30:00Z',
          state: 'QUEUED',
          counts: none,
          errors: [],
        },
      },
    },
  },
}
