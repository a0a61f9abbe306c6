import { ids } from './ids.js'
import { managed } from './media.js'

export const harbourLightMain = {
  id: ids.edition.harbourLightMain,
  assetId: ids.asset.harbourLight,
  kind: 'MAIN',
  label: { en: 'Film', nl: 'Film' },
  durationSeconds: 5412,
  audioTracks: [
    { language: 'nl', role: 'MAIN', channels: 6 },
    { language: 'nl', role: 'DESCRIPTION', channels: 2 },
  ],
  subtitles: [
    {
      language: 'en',
      kind: 'SUBTITLE',
      format: 'VTT',
      url: 'https://cdn.northlight.example/v/8f1c/subtitles-en.vtt',
    },
  ],
  markers: [
    { kind: 'INTRO', startSeconds: 31, endSeconds: 74, source: 'ANALYSIS' },
    { kind: 'CREDITS', startSeconds: 5220, source: 'MANUAL' },
  ],
  thumbnailTrackUrl: 'https://cdn.northlight.example/v/8f1c/thumbnails.vtt',
  status: 'READY',
  ...managed,
}

export const harbourLightDash = {
  id: ids.stream.harbourLightDash,
  protocol: 'DASH',
  url: 'https://cdn.northlight.example/v/8f1c/manifest.mpd',
  drm: 'WIDEVINE',
  encryption: 'CENC',
  maxHeight: 1080,
  dynamicRange: 'SDR',
  codecs: 'avc1.640028,mp4a.40.2',
  lowLatency: false,
  cdnKey: 'northlight-vod',
  ...managed,
}

export const samples = { Edition: harbourLightMain, Stream: harbourLightDash }
