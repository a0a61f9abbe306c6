import { ids } from './ids.js'
import { harbourLight } from './media.js'

const selection = { ids: [ids.asset.harbourLight, ids.asset.lowTide] }

export const samples = {
  SetGenres: { ...selection, genreIds: [ids.genre.crime] },
  SetMonetization: { ...selection, monetization: harbourLight.monetization },
  SetSubscriptionTags: { ...selection, subscriptionTags: ['premium'] },
  SetReleaseDate: { ...selection, releaseDate: '2025-11-07' },
  SetReleaseDatetime: { ...selection, releaseDatetime: '2026-03-14T19:30:00Z' },
  SetAdult: { ...selection, adult: false },
  SetVisibility: { ...selection, visibility: 'UNLISTED' },
  SetAgeRatings: { ...selection, ageRatings: harbourLight.ageRatings },
  SetGeoblock: { ...selection, geoblockPresetId: ids.geoblockPreset.benelux },
}

const missing = {
  index: 1,
  status: 404,
  problem: {
    title: 'Not found',
    status: 404,
    detail: 'No asset has this id.',
    code: 'NOT_FOUND',
    correlationId: '01JPC7M4T5Q8Z2V6W9X3Y0ABCD',
  },
}

/** Each item with the status of the same change alone. */
function answersWith(status) {
  const results = selection.ids.map((id, index) => ({ index, status, id }))
  return {
    200: { 'all done': { summary: { succeeded: 2, failed: 0 }, results } },
    207: {
      'one failed': { summary: { succeeded: 1, failed: 1 }, results: [results[0], missing] },
    },
  }
}

const operations = [
  'bulkSetMediaGenres',
  'bulkSetMediaMonetization',
  'bulkSetMediaSubscriptionTags',
  'bulkSetMediaReleaseDate',
  'bulkSetMediaReleaseDatetime',
  'bulkSetMediaAdult',
  'bulkSetMediaVisibility',
  'bulkSetMediaAgeRatings',
  'bulkSetMediaGeoblock',
  'attachWorkflowTags',
  'detachWorkflowTags',
]

export const examples = {
  ...Object.fromEntries(operations.map((name) => [name, { answers: answersWith(200) }])),
  bulkDeleteMedia: { answers: answersWith(204) },
}
