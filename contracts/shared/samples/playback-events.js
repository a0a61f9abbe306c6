import { ids } from './ids.js'

/** An event of Ada watching the episode on the television. */
function playbackEvent(name, { sequence, at, position, state = 'PLAYING', payload = {} }) {
  return {
    eventId: ids.event.slackWaterHeartbeat,
    name,
    occurredAt: at,
    sequence,
    playbackSessionId: ids.playbackSession.slackWater,
    asset: { type: 'episodes', id: ids.asset.slackWater },
    editionId: ids.edition.slackWaterMain,
    positionSeconds: position,
    durationSeconds: 2640,
    isLive: false,
    playerState: state,
    device: {
      id: ids.device.livingRoom,
      platform: 'roku',
      model: '4802X',
      osVersion: '14.6',
      appVersion: '3.2.0',
    },
    payload,
  }
}

const event = (name, sequence, at, position, more = {}) =>
  playbackEvent(name, { sequence, at, position, ...more })

const ad = { state: 'AD', payload: { breakPosition: 1, adId: 'spring-offer-15' } }
const day = (time) => `2026-03-14T${time}Z`

export const heartbeat = event('playback.heartbeat', 4, day('19:32:02'), 1347.4)
export const stopped = {
  ...event('playback.stopped', 12, day('19:54:00'), 2610, { state: 'ENDED' }),
  eventId: ids.event.slackWaterStopped,
}

export const samples = {
  UserEvent: heartbeat,
  PlaybackRequested: event('playback.requested', 1, day('19:30:59'), 0, {
    state: 'LOADING',
    payload: { blockedReason: 'BLOCKED_PIN' },
  }),
  PlaybackStarted: event('playback.started', 2, day('19:31:02'), 1287.4, {
    payload: { startupSeconds: 1.8 },
  }),
  PlaybackHeartbeatEvent: heartbeat,
  PlaybackPaused: event('playback.paused', 5, day('19:33:10'), 1415, { state: 'PAUSED' }),
  PlaybackResumed: event('playback.resumed', 6, day('19:36:40'), 1415),
  PlaybackSeeked: event('playback.seeked', 7, day('19:37:00'), 1500, {
    payload: { fromSeconds: 1435, toSeconds: 1500 },
  }),
  PlaybackBufferingStarted: event('playback.bufferingStarted', 8, day('19:38:00'), 1560, {
    state: 'BUFFERING',
  }),
  PlaybackBufferingEnded: event('playback.bufferingEnded', 9, day('19:38:02'), 1560, {
    payload: { bufferedSeconds: 2.1 },
  }),
  PlaybackBitrateChanged: event('playback.bitrateChanged', 10, day('19:38:03'), 1561, {
    payload: { bitrateKbps: 3200, height: 720 },
  }),
  PlaybackTracksChanged: event('playback.tracksChanged', 3, day('19:31:20'), 1305, {
    payload: { audioLanguage: 'nl', subtitleLanguage: 'en' },
  }),
  PlaybackErrorEvent: event('playback.error', 11, day('19:40:00'), 1680, {
    state: 'ENDED',
    payload: { code: 'ROKU_-5', fatal: true, message: 'The manifest could not be read.' },
  }),
  PlaybackCompleted: event('playback.completed', 11, day('19:53:40'), 2580, { state: 'ENDED' }),
  PlaybackStopped: stopped,
  AdBreakStarted: event('ad.breakStarted', 2, day('19:31:00'), 0, {
    state: 'AD',
    payload: { breakPosition: 1 },
  }),
  AdStarted: event('ad.started', 3, day('19:31:00'), 0, ad),
  AdQuartile: event('ad.quartile', 4, day('19:31:04'), 0, {
    state: 'AD',
    payload: { ...ad.payload, quartile: 1 },
  }),
  AdCompleted: event('ad.completed', 7, day('19:31:15'), 0, ad),
  AdSkipped: event('ad.skipped', 5, day('19:31:06'), 0, ad),
  AdErrorEvent: event('ad.error', 3, day('19:31:01'), 0, {
    state: 'AD',
    payload: { ...ad.payload, code: 402 },
  }),
}
