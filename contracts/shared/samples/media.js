import { ids } from './ids.js'

export const managed = {
  createdAt: '2026-02-02T09:00:00Z',
  updatedAt: '2026-03-10T14:20:00Z',
  version: 7,
}

export const poster = {
  kind: 'POSTER',
  url: 'https://images.backstage.example/p/8f1c.jpg',
  width: 1000,
  height: 1500,
  language: 'en',
  focalPoint: { x: 0.5, y: 0.35 },
  alt: 'A lighthouse keeper looks out over a dark harbour.',
}

/** The movie, with texts by language as in dapi and cms. */
export const harbourLight = {
  id: ids.asset.harbourLight,
  type: 'movies',
  externalId: 'nl-mov-0001',
  sourceId: ids.source.northlightMrss,
  title: { en: 'The Harbour Light', nl: 'Het havenlicht' },
  originalTitle: 'Het havenlicht',
  slug: 'the-harbour-light',
  shortDescription: {
    en: 'A keeper hides what the sea brought in.',
    nl: 'Een wachter verbergt wat de zee bracht.',
  },
  description: {
    en: 'When a crate washes ashore, the keeper of the harbour light must choose between the law and his daughter.',
    nl: 'Als er een kist aanspoelt, moet de vuurtorenwachter kiezen tussen de wet en zijn dochter.',
  },
  releaseDate: '2025-11-07',
  durationSeconds: 5412,
  originalLanguage: 'nl',
  productionCountries: ['NL', 'BE'],
  genreIds: [ids.genre.crime],
  keywords: ['harbour', 'lighthouse'],
  images: [poster],
  credits: [{ personId: ids.person.miraOkafor, crewRoleId: ids.crewRole.director, order: 1 }],
  ageRatings: [{ system: 'kijkwijzer', rating: '12', indicators: ['violence', 'fear'] }],
  adult: false,
  visibility: 'VISIBLE',
  monetization: {
    models: ['SVOD', 'TVOD'],
    subscriptionTags: ['premium'],
    productIds: [ids.product.harbourLightRental],
  },
  geoblockPresetId: ids.geoblockPreset.benelux,
  windows: [
    { kind: 'ANNOUNCED', from: '2026-03-01T00:00:00Z', until: '2026-03-20T19:00:00Z' },
    { kind: 'PUBLISHED', from: '2026-03-20T19:00:00Z', until: '2027-03-20T19:00:00Z' },
  ],
  platforms: { mode: 'DENY', keys: ['vizio'] },
  segmentationProfileIds: [ids.segmentationProfile.dutchAdults],
  workflowTagIds: [ids.workflowTag.toReview],
  externalIds: { eidr: '10.5240/0000-0000-0000-0000-0000-X' },
  customFields: { campaign: 'spring-2026' },
  status: 'READY',
  ...managed,
}

/**
 * `{ title: { en, nl } }` → `{ title: 'The Harbour Light' }`: as fapi returns it in one language.
 */
export function localise(value, language = 'en') {
  if (Array.isArray(value)) return value.map((item) => localise(item, language))
  if (value === null || typeof value !== 'object') return value
  if (typeof value[language] === 'string') return value[language]
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, localise(inner, language)]),
  )
}

export const samples = { Movie: harbourLight }

export const parameters = {
  externalId: harbourLight.externalId,
  type: 'movies',
  sourceId: ids.source.northlightMrss,
  serviceId: ids.service.northlight,
  applicationId: ids.application.web,
  seriesId: ids.asset.lowTide,
  editionId: ids.edition.harbourLightMain,
  productId: ids.product.harbourLightRental,
}
