import { ids } from '../../shared/samples/ids.js'

const poster = {
  fileName: 'harbour-light-poster.jpg',
  contentType: 'image/jpeg',
  sizeBytes: 482133,
  purpose: 'IMAGE',
}

const mezzanine = {
  fileName: 'harbour-light.mov',
  contentType: 'video/quicktime',
  sizeBytes: 32212254720,
  purpose: 'MEZZANINE',
  multipart: true,
}

const single = {
  method: 'PUT',
  uploadUrl: 'https://uploads.backstage.example/in/8f1c?signature=3f9a',
  headers: { 'Content-Type': 'image/jpeg' },
  expiresAt: '2026-03-14T19:45:00Z',
  fileUrl: 'https://images.backstage.example/p/8f1c.jpg',
}

const upload = {
  uploadId: ids.upload.harbourLight,
  partSizeBytes: 67108864,
  partCount: 480,
  expiresAt: '2026-03-21T08:05:00Z',
  fileUrl: 'https://uploads.backstage.example/in/harbour-light.mov',
}

const part = (partNumber) => ({
  partNumber,
  uploadUrl: `https://uploads.backstage.example/in/harbour-light.mov?part=${partNumber}&signature=b21e`,
  expiresAt: '2026-03-14T09:05:00Z',
})

const upTo = (count) => Array.from({ length: count }, (_, index) => index + 1)

const inProgress = { ...upload, state: 'IN_PROGRESS', storedParts: upTo(3) }

/** All of its parts are stored. */
export const pilotBoatUpload = {
  ...upload,
  uploadId: ids.upload.pilotBoat,
  partCount: 4,
  fileUrl: 'https://uploads.backstage.example/in/pilot-boat.mov',
  state: 'IN_PROGRESS',
  storedParts: upTo(4),
}

export const samples = {
  UploadRequest: mezzanine,
  SingleUpload: single,
  MultipartUpload: { method: 'MULTIPART', ...upload },
  UploadPartsRequest: { partNumbers: [4, 5] },
  UploadPartTargets: { parts: [part(4), part(5)] },
  Upload: inProgress,
}

export const parameters = { uploadId: ids.upload.harbourLight }

export const examples = {
  createPreSignedUrl: {
    request: { 'a picture': poster, 'a video in parts': mezzanine },
    answers: {
      201: { 'a picture': single, 'a video in parts': { method: 'MULTIPART', ...upload } },
    },
  },
  completeUpload: {
    parameters: { uploadId: ids.upload.pilotBoat },
    answers: { 200: { completed: { ...pilotBoatUpload, state: 'COMPLETED' } } },
  },
}
