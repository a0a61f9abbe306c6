import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import { fault, invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { withFound } from '../../src/resource/with-row.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, remove, type World } from '../../src/world.ts'
import { listIn } from '../catalogue/assets.ts'
import { showAs } from '../presentation/show.ts'

const PART_BYTES = 64 * 1024 * 1024
const SINGLE_BYTES = 5 * 1024 ** 3
const SINGLE_SECONDS = 15 * 60
const PART_SECONDS = 3600
const UPLOAD_SECONDS = 7 * 86_400

/** The maximum file size per purpose, from the configuration of the CMS. */
const UPLOAD_LIMITS: Readonly<Record<string, number>> = {
  IMAGE: 20_971_520,
  SUBTITLE: 10_485_760,
  MEZZANINE: 536_870_912_000,
}

/** The media types that a purpose allows. */
const UPLOAD_TYPES: Readonly<Record<string, RegExp>> = {
  IMAGE: /^image\/(jpeg|png|webp|svg\+xml)$/,
  SUBTITLE: /^(text\/vtt|application\/ttml\+xml)$/,
  MEZZANINE: /^(video\/|application\/mxf$)/,
}

/** One PUT within 15 minutes, or parts. */
const createPreSignedUrl: Behaviour = (world, call) => {
  const { sizeBytes, contentType, purpose, multipart } = call.body as {
    sizeBytes: number
    contentType: string
    purpose: string
    multipart: boolean
  }
  if (!UPLOAD_TYPES[purpose]?.test(contentType)) {
    return refuse(world, invalid('/contentType', `A file for ${purpose} has another type.`))
  }
  if (sizeBytes > (UPLOAD_LIMITS[purpose] ?? 0)) {
    const detail = `A file for ${purpose} has at most ${UPLOAD_LIMITS[purpose]} bytes.`
    return refuse(world, invalid('/sizeBytes', detail))
  }
  if (!multipart && sizeBytes > SINGLE_BYTES) {
    return refuse(world, invalid('/multipart', 'A file of more than 5 GB is uploaded in parts.'))
  }
  const uploadId = call.random.uuid()
  const host = purpose === 'IMAGE' ? 'images' : 'uploads'
  const fileUrl = `https://${host}.backstage.example/in/${uploadId}`
  if (!multipart) {
    const uploadUrl = `https://uploads.backstage.example/in/${uploadId}?signature=${call.random.token(8)}`
    const expiresAt = addSeconds(call.now, SINGLE_SECONDS)
    const headers = { 'Content-Type': contentType }
    return reply(world, { method: 'PUT', uploadUrl, headers, expiresAt, fileUrl })
  }
  const upload = {
    uploadId,
    partSizeBytes: PART_BYTES,
    partCount: Math.ceil(sizeBytes / PART_BYTES),
    expiresAt: addSeconds(call.now, UPLOAD_SECONDS),
    fileUrl,
  }
  const row: Row = { ...upload, state: 'IN_PROGRESS', storedParts: [] }
  return reply(put(world, 'Upload', row, uploadId), { method: 'MULTIPART', ...upload })
}

/** An upload that has neither expired nor been aborted. */
function uploadOf(world: World, { path, now }: Call): Row | undefined {
  const upload = find(world, 'Upload', path.uploadId)
  return upload && String(upload.expiresAt) > now ? upload : undefined
}

const getUpload: Behaviour = withFound(uploadOf, (world, call, upload) =>
  reply(world, showAs('Upload', upload, call)),
)

/** One that is not completed: of a completed upload there are no parts. */
function openUploadOf(world: World, call: Call): Row | undefined {
  const upload = uploadOf(world, call)
  return upload?.state === 'COMPLETED' ? undefined : upload
}

const abortUpload: Behaviour = withFound(openUploadOf, (world, _call, upload) =>
  reply(remove(world, 'Upload', String(upload.uploadId))),
)

/** A part counts as uploaded once its URL was requested: no file is transferred in the model. */
const createUploadParts: Behaviour = withFound(openUploadOf, (world, call, upload) => {
  const { partNumbers } = call.body as unknown as { partNumbers: number[] }
  const beyond = partNumbers.findIndex((part) => part > Number(upload.partCount))
  if (beyond >= 0) {
    const detail = `The upload has ${upload.partCount} parts.`
    return refuse(world, invalid(`/partNumbers/${beyond}`, detail))
  }
  const stored = new Set([...listIn<number>(upload, 'storedParts'), ...partNumbers])
  const storedParts = [...stored].toSorted((one, other) => one - other)
  const expiresAt = addSeconds(call.now, PART_SECONDS)
  const parts = partNumbers.map((partNumber): JsonObject => {
    const uploadUrl = `https://uploads.backstage.example/in/${upload.uploadId}?part=${partNumber}`
    return { partNumber, uploadUrl, expiresAt }
  })
  const key = String(upload.uploadId)
  return reply(put(world, 'Upload', { ...upload, storedParts }, key), { parts })
})

/** Lists missing parts; idempotent. */
const completeUpload: Behaviour = withFound(uploadOf, (world, call, upload) => {
  if (upload.state === 'COMPLETED') return reply(world, showAs('Upload', upload, call))
  const stored = new Set(listIn<number>(upload, 'storedParts'))
  const errors = Array.from({ length: Number(upload.partCount) }, (_, at) => at + 1)
    .filter((part) => !stored.has(part))
    .map((part) => fault(`/parts/${part}`, `Part ${part} is missing.`, 'REQUIRED'))
  if (errors.length > 0) return refuse(world, 'VALIDATION_FAILED', { errors: errors.slice(0, 100) })
  const row = { ...upload, state: 'COMPLETED' }
  const key = String(upload.uploadId)
  return reply(put(world, 'Upload', row, key), showAs('Upload', row, call))
})

export const uploads: BehaviourModule = {
  operations: { createPreSignedUrl, getUpload, abortUpload, createUploadParts, completeUpload },
}
