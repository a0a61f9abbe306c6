import { itemClicked } from './analytics-events.js'
import { ids } from './ids.js'

const lowTide = { type: 'series', id: ids.asset.lowTide }

export const received = { receivedAt: '2026-03-14T19:29:58Z', platform: 'roku', event: itemClicked }

export const receivedEarlier = {
  receivedAt: '2026-03-14T18:02:11Z',
  platform: 'web',
  event: {
    ...itemClicked,
    eventId: ids.event.lowTideClicked,
    occurredAt: '2026-03-14T18:02:05Z',
    context: { ...itemClicked.context, position: 5, pinned: false, asset: lowTide },
  },
}

export const samples = { ReceivedAnalyticsEvent: received }

export const examples = { getAnalyticsEvent: { parameters: { id: itemClicked.eventId } } }
