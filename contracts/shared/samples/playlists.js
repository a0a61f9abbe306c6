import { ids } from './ids.js'
import { harbourLight, poster } from './media.js'

export const pin = {
  position: 3,
  entity: { kind: 'ASSET', asset: { type: 'movies', id: ids.asset.harbourLight } },
  from: '2026-03-20T19:00:00Z',
  until: '2026-04-01T00:00:00Z',
  segmentationProfileIds: [ids.segmentationProfile.dutchAdults],
}

export const preview = {
  total: 2,
  items: [
    {
      position: 1,
      pinned: true,
      kind: 'ASSET',
      asset: { type: 'movies', id: ids.asset.harbourLight },
      title: harbourLight.title,
      image: poster,
      state: 'PUBLISHED',
    },
    {
      position: 2,
      pinned: false,
      kind: 'ASSET',
      asset: { type: 'series', id: ids.asset.lowTide },
      title: { en: 'Low Tide', nl: 'Laag water' },
      state: 'PUBLISHED',
    },
  ],
}

/** `{ field: 'type', … }` and more: movies and series of the crime genre, released since 2024. */
export const crimeFilter = {
  and: [
    { field: 'type', op: 'in', value: ['movies', 'series'] },
    { field: 'genreIds', op: 'contains', value: ids.genre.crime },
    { field: 'releaseDate', op: 'gte', value: '2024-01-01' },
  ],
}

export const newestFirst = [{ field: 'releaseDate', order: 'desc' }]

export const samples = { ItemPin: pin, PlaylistPreview: preview }
