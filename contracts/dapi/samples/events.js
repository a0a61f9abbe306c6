import { received, receivedEarlier } from '../../shared/samples/analytics-calls.js'
import { itemClicked, screenViewed } from '../../shared/samples/analytics-events.js'
import { ids } from '../../shared/samples/ids.js'
import { heartbeat, stopped } from '../../shared/samples/playback-events.js'

const watching = { userId: ids.user.ada, profileId: ids.profile.ada, event: heartbeat }
const one = { accepted: 1, duplicates: 0, rejected: [] }
const span = { field: 'event.occurredAt', op: 'gte', value: '2026-03-14T00:00:00Z' }

export const samples = {
  ViewerEvent: watching,
  ViewerEventBatch: { events: [watching, { ...watching, event: stopped }] },
  AnalyticsEventBatch: { events: [screenViewed, itemClicked] },
  EventAggregationRequest: {
    stream: 'USER',
    metric: 'PLAYED_SECONDS',
    from: '2026-03-08T23:00:00Z',
    until: '2026-03-15T23:00:00Z',
    interval: 'DAY',
    groupBy: ['platform'],
    filter: { field: 'event.asset.type', op: 'eq', value: 'episodes' },
  },
  EventAggregation: {
    rows: [
      { at: '2026-03-13T23:00:00Z', group: { platform: 'roku' }, value: 1924800 },
      { at: '2026-03-13T23:00:00Z', group: { platform: 'web' }, value: 1402200 },
    ],
    truncated: false,
    countedUntil: '2026-03-14T19:20:00Z',
  },
}

export const examples = {
  createUserEvent: { answers: { 202: { taken: one } } },
  createAnalyticsEvent: { answers: { 202: { taken: one } } },
  searchUserEvents: {
    request: {
      'one viewer today': {
        filter: { and: [{ field: 'userId', op: 'eq', value: ids.user.ada }, span] },
        limit: 50,
      },
    },
  },
  searchAnalyticsEvents: {
    request: {
      'clicks today': {
        filter: { and: [{ field: 'event.name', op: 'eq', value: 'item.clicked' }, span] },
        limit: 50,
      },
    },
    answers: {
      200: {
        'two clicks': {
          data: [received, receivedEarlier],
          paging: { nextCursor: null, limit: 50 },
        },
      },
    },
  },
}
