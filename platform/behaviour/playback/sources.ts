import type { JsonObject } from '../../src/contract.ts'
import { addSeconds, toSeconds } from '../../src/time.ts'
import { issueToken } from '../../src/tokens.ts'
import type { World } from '../../src/world.ts'
import type { Audience } from '../access/audience.ts'
import { type Edition, type Stream, streamsFor } from '../catalogue/editions.ts'
import type { PlaybackSession } from './playback-session.ts'

const TYPES: Readonly<Record<string, string>> = {
  HLS: 'application/vnd.apple.mpegurl',
  DASH: 'application/dash+xml',
  SMOOTH: 'application/vnd.ms-sstr+xml',
  MP4: 'video/mp4',
  MP3: 'audio/mpeg',
}

/** Addresses are signed for four hours. */
const SIGNED_SECONDS = 4 * 60 * 60

/** The streams that this platform can play, and that the request and the product allow. */
export function playableStreams(
  world: World,
  { edition, audience, cap }: { edition: Edition; audience: Audience; cap: number | undefined },
): Stream[] {
  const { platform, call } = audience
  const { drm, maxHeight } = call.query
  return streamsFor(world, edition, platform)
    .filter((stream) => drm === undefined || stream.drm === drm)
    .filter((stream) => [cap, maxHeight].every((most) => !most || stream.maxHeight <= Number(most)))
    .slice(0, 6)
}

/** A stream as the player gets it: signed, with its licence address. */
export function sourceOf(stream: Stream, session: PlaybackSession, now: string): JsonObject {
  const expiresAt = addSeconds(now, SIGNED_SECONDS)
  return {
    protocol: stream.protocol,
    mimeType: TYPES[stream.protocol] ?? 'application/octet-stream',
    url: `${stream.url}?t=${toSeconds(expiresAt)}`,
    expiresAt,
    ...(stream.drm !== 'NONE' && { drm: licenceOf(stream.drm, session, now) }),
  }
}

/** Lifetime of the token for a licence request. */
const LICENCE_SECONDS = 120

/** Media and licence URLs are not served in this model. */
function licenceOf(system: string, { id, viewerId }: PlaybackSession, now: string): JsonObject {
  const claims = { sub: viewerId ?? id, sid: id, srv: 'licence' }
  const token = issueToken(claims, { now, seconds: LICENCE_SECONDS })
  return {
    system,
    licenseUrl: `https://licence.example/${system.toLowerCase()}?customData=${token}`,
    ...(system === 'FAIRPLAY' && { certificateUrl: 'https://licence.example/fairplay.cer' }),
    headers: { 'X-Session': id },
  }
}
