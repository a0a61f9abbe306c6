import { pilotBoatUpload } from '../../contracts/cms/samples/uploads.js'
import { received } from '../../contracts/shared/samples/analytics-calls.js'
import { ids } from '../../contracts/shared/samples/ids.js'
import { samples as logs } from '../../contracts/shared/samples/logs.js'
import { pilotBoatAnalysis } from '../../contracts/shared/samples/pipeline.js'
import { samples as events } from '../../contracts/shared/samples/playback-events.js'
import { samples as recommendations } from '../../contracts/shared/samples/recommendations.js'
import { favorite, rating, slackWaterProgress } from '../../contracts/shared/samples/viewers.js'
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

const favorites = [
  favorite,
  {
    id: ids.favorite.adaLowTide,
    entityType: 'series',
    entityId: ids.asset.lowTide,
    createdAt: '2026-03-02T19:45:00Z',
  },
]

/** Ada stopped watching Slack Water without a word of her television: it has not been heard of since. */
const earlier = {
  id: ids.playbackSession.slackWater,
  viewerId: ids.user.ada,
  profileId: ids.profile.ada,
  deviceId: ids.device.livingRoom,
  device: 'Living room TV',
  asset: { type: 'episodes', id: ids.asset.slackWater },
  editionId: ids.edition.slackWaterMain,
  startedAt: '2026-03-14T18:30:00Z',
  reportedAt: '2026-03-14T18:52:00Z',
  sequence: 3,
  $: { applicationId: ids.application.roku, country: 'NL', sessionId: ids.session.ada },
}

const slot = recommendations.RecommendationSlot

/** What has happened before the demo begins. */
export function activityRows() {
  const profileId = ids.profile.ada
  return {
    ViewerEvent: plays.map(play),
    WatchingProgress: [...plays.slice(1).toReversed().map(played), progress(slackWaterProgress)],
    Favorite: favorites.map((each) => ({ ...each, profileId, $: { parent: profileId } })),
    Rating: [{ ...rating, $: { key: `${profileId}/${rating.entityId}`, parent: profileId } }],
    PlaybackSession: [earlier],
    ReceivedAnalyticsEvent: [{ ...received, $: { key: received.event.eventId, country: 'NL' } }],
    AnalysisResult: [pilotBoatAnalysis],
    Upload: [{ ...pilotBoatUpload, $: { key: pilotBoatUpload.uploadId } }],
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
