import type { Json } from '../src/contract.ts'
import { type Client, idOf } from './client.ts'

const LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'

export type Headers = Record<string, string>

export function stream(client: Client, title: string, headers: Headers, type = 'movies') {
  return client.call(`GET /fapi/media/${type}/${idOf(client, title)}/stream`, { headers })
}

let count = 0

/** Reports one event of a session, as the playing device does. */
export async function report(
  client: Client,
  { name, playback, headers }: { name: string; playback: Json; headers: Headers },
  { position = 0, at = client.platform.clock.now, id = '', payload = {}, sequence = 0 } = {},
) {
  const { playbackSessionId, edition } = playback as {
    playbackSessionId: string
    edition: { id: string; durationSeconds: number }
  }
  const [type, asset] = headers.asset?.split('/') ?? ['movies', LIGHT]
  count += 1
  const event = {
    eventId: id || `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    name: `playback.${name}`,
    occurredAt: at,
    sequence: sequence || count,
    playbackSessionId,
    editionId: edition.id,
    asset: { type, id: asset },
    positionSeconds: position,
    durationSeconds: edition.durationSeconds,
    isLive: false,
    playerState: 'PLAYING',
    device: { id: headers['x-device-id'] ?? '', platform: 'roku', appVersion: '3.2.0' },
    payload: name === 'started' ? { startupSeconds: 1.2 } : payload,
  }
  const { asset: _, ...sent } = headers
  return client.call('POST /fapi/user/events', {
    headers: sent,
    body: { sentAt: client.platform.clock.now, events: [event] } as Json,
  })
}
