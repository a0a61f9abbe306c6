import { ids } from './ids.js'

export const samples = {
  EventBatchResult: { accepted: 2, duplicates: 0, rejected: [] },
  RejectedEvent: {
    eventId: ids.event.slackWaterHeartbeat,
    code: 'TOO_OLD',
    detail: 'The event happened more than 7 days ago.',
  },
}
