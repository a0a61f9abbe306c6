import { ids } from '../../shared/samples/ids.js'
import { impersonal } from './ads.js'
import { nextUp } from './assets.js'

const licence = {
  system: 'WIDEVINE',
  licenseUrl: 'https://licence.example/wv?customData=c1d9',
  headers: { 'X-Session': 'c1d9' },
}

const dash = (edition, drm) => ({
  protocol: 'DASH',
  mimeType: 'application/dash+xml',
  url: `https://cdn.northlight.example/v/${edition}/manifest.mpd?t=1773531000`,
  expiresAt: '2026-03-14T23:30:00Z',
  ...(drm && { drm }),
})

const slackWaterPlayback = {
  playbackSessionId: ids.playbackSession.slackWater,
  edition: { id: ids.edition.slackWaterMain, kind: 'MAIN', durationSeconds: 2640 },
  sources: [dash('e5a0', licence)],
  subtitles: [
    {
      language: 'en',
      kind: 'SUBTITLE',
      format: 'VTT',
      url: 'https://cdn.northlight.example/v/e5a0/en.vtt',
    },
  ],
  markers: [
    { kind: 'INTRO', startSeconds: 42, endSeconds: 97 },
    { kind: 'CHAPTER', startSeconds: 97, endSeconds: 1310, title: 'The pier' },
    { kind: 'CREDITS', startSeconds: 2580 },
  ],
  thumbnailTrackUrl: 'https://cdn.northlight.example/v/e5a0/thumbs.vtt',
  resume: { positionSeconds: 1287.4 },
  heartbeat: { intervalSeconds: 60 },
  nextEpisode: nextUp,
}

const startOver = {
  playbackSessionId: ids.playbackSession.slackWater,
  edition: { id: ids.edition.northlightOneLive, kind: 'MAIN', durationSeconds: 0 },
  sources: [dash('live-one')],
  subtitles: [],
  markers: [],
  resume: { positionSeconds: 0 },
  heartbeat: { intervalSeconds: 60 },
  live: { mode: 'START_OVER', programStartAt: '2026-03-14T19:00:00Z', dvrWindowSeconds: 7200 },
}

const pilotBoatPlayback = {
  playbackSessionId: ids.playbackSession.slackWater,
  edition: { id: ids.edition.pilotBoatMain, kind: 'MAIN', durationSeconds: 5160 },
  sources: [dash('ed17')],
  subtitles: [],
  markers: [],
  resume: { positionSeconds: 0 },
  ads: impersonal,
  heartbeat: { intervalSeconds: 60 },
}

export const samples = { Playback: slackWaterPlayback, PlaybackLive: startOver.live }

export const examples = {
  getMediaStream: {
    answers: {
      200: {
        episode: slackWaterPlayback,
        'channel from the start': startOver,
        'movie with advertising': pilotBoatPlayback,
      },
    },
  },
}
