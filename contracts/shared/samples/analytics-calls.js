import { itemClicked } from './analytics-events.js'

export const received = { receivedAt: '2026-03-14T19:29:58Z', platform: 'roku', event: itemClicked }

export const samples = { ReceivedAnalyticsEvent: received }

export const examples = { getAnalyticsEvent: { parameters: { id: itemClicked.eventId } } }
