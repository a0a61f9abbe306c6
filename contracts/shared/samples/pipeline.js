import { ids, secondId } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'

export const hdLadder = {
  id: ids.transcodingProfile.hdLadder,
  name: 'HD with DRM',
  ladder: [
    { height: 1080, videoKbps: 5800, codec: 'AVC' },
    { height: 720, videoKbps: 3000, codec: 'AVC' },
    { height: 360, videoKbps: 700, codec: 'AVC' },
  ],
  packaging: { hls: true, dash: true, cmaf: true, segmentSeconds: 6 },
  drmConfigId: ids.drmConfig.ezdrm,
  thumbnailsEverySeconds: 10,
  ...managed,
}

export const harbourLightJob = {
  id: ids.transcodeJob.harbourLight,
  sourceId: ids.source.northlightMrss,
  editionId: ids.edition.harbourLightMain,
  profileId: ids.transcodingProfile.hdLadder,
  input: 'https://uploads.backstage.example/in/harbour-light.mov',
  progress: 62,
  state: 'TRANSCODING',
  ...managed,
}

const pilotBoatJob = {
  ...{ ...harbourLightJob, ...others.TranscodeJob, id: secondId(harbourLightJob.id) },
  ...{ progress: 0, state: 'QUEUED' },
}

export const completedJob = { ...harbourLightJob, progress: 100, state: 'COMPLETED', version: 12 }
export const cancelledJob = { ...harbourLightJob, state: 'CANCELLED', version: 8 }

export const harbourLightAnalysis = {
  id: ids.analysisResult.harbourLight,
  editionId: ids.edition.harbourLightMain,
  state: 'DONE',
  media: { width: 1920, height: 1080, fps: 25, durationSeconds: 5412, hdr: false },
  loudnessLufs: -23.1,
  markers: [
    { kind: 'INTRO', startSeconds: 0, endSeconds: 48.2, confidence: 0.94 },
    { kind: 'CREDITS', startSeconds: 5205, endSeconds: 5412, confidence: 0.98 },
  ],
  issues: [{ code: 'BLACK', at: 2710.4, severity: 'INFO' }],
  ...managed,
}

const { media: _, loudnessLufs: __, ...unmeasured } = harbourLightAnalysis

/** The analysis that runs in the demo world. */
export const pilotBoatAnalysis = {
  ...{ ...unmeasured, id: ids.analysisResult.pilotBoat, editionId: ids.edition.pilotBoatMain },
  ...{ state: 'RUNNING', markers: [], issues: [], createdAt: '2026-03-14T19:29:00Z', version: 2 },
}
const pending = { ...unmeasured, state: 'PENDING', markers: [], issues: [] }

export const samples = {
  TranscodingProfile: hdLadder,
  TranscodeJob: harbourLightJob,
  AnalysisResult: harbourLightAnalysis,
}

const edition = { editionId: ids.edition.harbourLightMain, id: ids.edition.harbourLightMain }

export const examples = {
  cancelTranscodeJob: {
    parameters: { id: ids.transcodeJob.harbourLight },
    answers: { 200: { cancelled: cancelledJob } },
  },
  createTranscodeJob: {
    answers: { 201: { queued: pilotBoatJob } },
  },
  getEditionAnalysis: { parameters: edition },
  runEditionAnalysis: { parameters: edition, answers: { 202: { pending } } },
}
