import { ids } from '../../shared/samples/ids.js'
import {
  completedJob,
  harbourLightAnalysis,
  pilotBoatAnalysis,
} from '../../shared/samples/pipeline.js'

const { media, loudnessLufs, markers, issues } = harbourLightAnalysis
const report = { editionId: pilotBoatAnalysis.editionId, media, loudnessLufs, markers, issues }

export const samples = {
  TranscodeReport: {
    type: 'transcode.completed',
    timestamp: '2026-03-14T19:30:00Z',
    data: {
      jobId: ids.transcodeJob.harbourLight,
      progress: 100,
      streams: [
        {
          protocol: 'DASH',
          url: 'https://videostage.example/out/8f1c/manifest.mpd',
          drm: 'WIDEVINE',
          encryption: 'CENC',
          maxHeight: 1080,
          dynamicRange: 'SDR',
          codecs: 'avc1.640028,mp4a.40.2',
        },
        {
          protocol: 'HLS',
          url: 'https://videostage.example/out/8f1c/master.m3u8',
          drm: 'FAIRPLAY',
          encryption: 'CBCS',
          maxHeight: 1080,
          dynamicRange: 'SDR',
          codecs: 'avc1.640028,mp4a.40.2',
        },
      ],
    },
  },
  TranscodeJobEnded: {
    type: 'transcodeJob.completed',
    timestamp: '2026-03-14T19:30:02Z',
    data: completedJob,
  },
  AnalysisReport: {
    type: 'analysis.completed',
    timestamp: '2026-03-14T19:41:00Z',
    data: report,
  },
  AnalysisEnded: {
    type: 'analysis.done',
    timestamp: '2026-03-14T19:41:01Z',
    data: { ...pilotBoatAnalysis, ...report, state: 'DONE', version: 3 },
  },
}

export const parameters = { provider: 'videostage' }
