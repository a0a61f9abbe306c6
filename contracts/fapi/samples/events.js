import { itemClicked, screenViewed } from '../../shared/samples/analytics-events.js'
import { heartbeat, stopped } from '../../shared/samples/playback-events.js'

export const samples = {
  UserEventBatch: { events: [heartbeat, stopped] },
  AnalyticsEventBatch: { events: [screenViewed, itemClicked] },
}
