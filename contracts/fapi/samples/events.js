import { itemClicked, screenViewed } from '../../shared/samples/analytics-events.js'
import { heartbeat, stopped } from '../../shared/samples/playback-events.js'

export const samples = {
  UserEventBatch: { sentAt: '2026-03-14T19:54:01Z', events: [heartbeat, stopped] },
  AnalyticsEventBatch: { sentAt: '2026-03-14T19:30:10Z', events: [screenViewed, itemClicked] },
}
