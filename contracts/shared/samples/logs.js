import { ids } from './ids.js'

export const samples = {
  LogEntry: {
    id: ids.logEntry.movieUpdate,
    at: '2026-03-10T14:20:00Z',
    level: 'INFO',
    actor: { type: 'USER', id: ids.cmsUser.editor },
    action: 'media.update',
    entity: { type: 'movies', id: ids.asset.harbourLight },
    correlationId: '01JPC7M4T5Q8Z2V6W9X3Y0ABCD',
    changes: [{ pointer: '/visibility', before: 'HIDDEN', after: 'VISIBLE' }],
  },
}

export const examples = {
  searchLogs: {
    request: {
      'who changed this movie': {
        filter: {
          and: [
            { field: 'entity.id', op: 'eq', value: ids.asset.harbourLight },
            { field: 'at', op: 'gte', value: '2026-03-01T00:00:00Z' },
          ],
        },
        sort: [{ field: 'at', order: 'desc' }],
        limit: 50,
      },
    },
  },
}
