import { ids } from './ids.js'
import { crimeFilter, newestFirst, pin } from './playlists.js'

export const samples = {
  MediaCountRequest: { query: 'harbour', filter: crimeFilter },
  MediaCount: {
    total: 2,
    types: [
      { type: 'movies', total: 1 },
      { type: 'series', total: 1 },
    ],
  },
  MediaPreviewRequest: {
    filter: crimeFilter,
    sort: newestFirst,
    pins: [pin],
    at: '2026-03-21T19:00:00Z',
    country: 'NL',
    platform: 'roku',
    limit: 24,
  },
  ChannelOrder: { channelIds: [ids.asset.northlightOne, ids.asset.northlightTwo] },
}

const search = {
  query: 'harbour',
  filter: {
    and: [
      { field: 'type', op: 'in', value: ['movies', 'series'] },
      { field: 'genreIds', op: 'contains', value: ids.genre.crime },
      {
        or: [
          { field: 'releaseDate', op: 'gte', value: '2024-01-01' },
          { field: 'status', op: 'eq', value: 'DRAFT' },
        ],
      },
    ],
  },
  sort: [{ field: 'updatedAt', order: 'desc' }],
}

export const examples = { searchMedia: { request: { 'crime by the harbour': search } } }
