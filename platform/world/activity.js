import { ids } from '../../contracts/shared/samples/ids.js'
import { samples as logs } from '../../contracts/shared/samples/logs.js'
import { samples as events } from '../../contracts/shared/samples/playback-events.js'
import { samples as recommendations } from '../../contracts/shared/samples/recommendations.js'
import { slackWaterProgress } from '../../contracts/shared/samples/viewers.js'
import { samples as tags } from '../../contracts/shared/samples/workflow-tags.js'

/** Plays of the days before: who, what, when. They make what is popular, and the figures of the dashboard. */
const plays = [
  [ids.profile.ada, { type: 'episodes', id: ids.asset.slackWater }, '2026-03-14T10:05:00Z', 'roku'],
  [ids.profile.ada, { type: 'movies', id: movie(1) }, '2026-03-13T20:10:00Z', 'roku'],
  [ids.profile.ada, { type: 'movies', id: movie(2) }, '2026-03-12T20:30:00Z', 'web'],
  [bramProfile(), { type: 'movies', id: movie(1) }, '2026-03-12T18:00:00Z', 'web'],
  [bramProfile(), { type: 'movies', id: movie(5) }, '2026-03-11T07:15:00Z', 'web'],
  [bramProfile(), { type: 'movies', id: movie(1) }, '2026-03-10T21:00:00Z', 'android-tv'],
]

function movie(n) {
  return `5d0c1e7a-4b29-4f6e-8a3d-a10000000${String(n).padStart(3, '0')}`
}

function bramProfile() {
  return 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6103'
}

function play([profileId, asset, occurredAt, platform], n) {
  const started = events.PlaybackStarted
  const eventId = `c4f7a2d9-1e58-4b36-90ac-0000000000${String(n + 1).padStart(2, '0')}`
  const device = { ...started.device, platform }
  return {
    userId: profileId === ids.profile.ada ? ids.user.ada : 'b61f0d83-5a27-4c9e-8d14-7e3c9a2f6002',
    profileId,
    event: { ...started, eventId, occurredAt, asset, positionSeconds: 0, device },
    $: { key: eventId, platform, country: 'NL' },
  }
}

/** What Ada and Bram have played before, without a position to continue from. */
function played([parent, { type, id }, updatedAt]) {
  const [durationSeconds, percent, state] = [4800, 100, 'COMPLETED']
  const watched = { positionSeconds: durationSeconds, durationSeconds, percent, state, updatedAt }
  const $ = { key: `${parent}/${id}`, parent, isHistory: true }
  return { assetId: id, type, editionId: id.replace(/^.{8}/, 'ed171014'), ...watched, $ }
}

/** Ada has watched half of Slack Water. */
function progress({ series: _, ...row }) {
  const key = `${ids.profile.ada}/${row.assetId}`
  return { ...row, $: { key, parent: ids.profile.ada } }
}

const slot = recommendations.RecommendationSlot

/** What has happened before the demo begins. */
export function activityRows() {
  return {
    ViewerEvent: plays.map(play),
    WatchingProgress: [...plays.slice(1).toReversed().map(played), progress(slackWaterProgress)],
    LogEntry: [logs.LogEntry],
    PresetColor: tags.PresetColors.data.map((row) => ({ ...row, $: { key: `#${row.color}` } })),
    RecommendationSlot: [
      slot,
      { ...slot, id: slot.id.replace(/^.{8}/, '24f0a001'), name: 'For you', kind: 'FOR_YOU' },
      {
        ...slot,
        id: slot.id.replace(/^.{8}/, '24f0a002'),
        name: 'More like this',
        kind: 'SIMILAR',
        needsUser: false,
        needsSeed: true,
      },
      {
        ...slot,
        id: slot.id.replace(/^.{8}/, '24f0a003'),
        name: 'Popular',
        kind: 'POPULAR',
        needsUser: false,
      },
    ],
  }
}
