import { ids } from './ids.js'
import { managed } from './media.js'

export const samples = {
  DashboardItem: {
    id: ids.dashboardItem.playbacks,
    widget: 'PLAYBACKS',
    title: 'Plays this week',
    layout: { x: 0, y: 0, w: 6, h: 4 },
    filters: { serviceId: ids.service.northlight, range: 'P7D', interval: 'DAY' },
    ...managed,
  },
  DashboardTotal: { value: 48210, previous: 45933, changePercent: 4.96 },
  DashboardSeries: {
    points: [
      { at: '2026-03-12T23:00:00Z', value: 6120 },
      { at: '2026-03-13T23:00:00Z', value: 8411 },
    ],
  },
  DashboardBreakdown: {
    rows: [
      { key: 'roku', label: 'Roku', value: 19284, share: 0.4 },
      { key: 'web', label: 'Web', value: 14463, share: 0.3 },
    ],
  },
}

const topAssets = {
  rows: [
    { key: ids.asset.slackWater, label: 'Slack Water', value: 5204, share: 0.108 },
    { key: ids.asset.harbourLight, label: 'The Harbour Light', value: 3911, share: 0.081 },
  ],
}

export const parameters = { dashboardItem: ids.dashboardItem.playbacks }

export const examples = { getTopAssets: { answers: { 200: { 'two titles': topAssets } } } }
