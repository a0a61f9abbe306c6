import { ids } from '../../shared/samples/ids.js'
import { completedJob, harbourLightAnalysis } from '../../shared/samples/pipeline.js'

const { editionId, media, loudnessLufs, markers, issues } = harbourLightAnalysis

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
          maxHeight: 1080,
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
    data: { editionId, media, loudnessLufs, markers, issues },
  },
  AnalysisEnded: {
    type: 'analysis.done',
    timestamp: '2026-03-14T19:41:01Z',
    data: harbourLightAnalysis,
  },
}

export const parameters = { provider: 'videostage' }
