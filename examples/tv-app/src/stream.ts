import { FapiProblem } from './client'
import type { components } from './fapi'

type Schemas = components['schemas']
type Call = <Answer>(method: string, path: string) => Promise<Answer>

const { VITE_TEST_STREAM } = import.meta.env

export type Outcome =
  | { playback: Schemas['Playback'] }
  | { reasons: Schemas['BlockedReason'][] }
  | { failed: string }

/** Ask when the viewer presses play, and not before: each call opens a playback session. */
export async function openStream(call: Call, { type, id }: Schemas['AssetRef']): Promise<Outcome> {
  try {
    const playback = await call<Schemas['Playback']>('GET', `/media/${type}/${id}/stream`)
    return { playback: VITE_TEST_STREAM ? withTestStream(playback) : playback }
  } catch (error) {
    const problem = error instanceof FapiProblem ? error.problem : null
    if (problem?.code === 'PLAYBACK_BLOCKED') return { reasons: problem.blockedReasons ?? [] }
    return { failed: problem ? `${problem.code} ${problem.correlationId}` : String(error) }
  }
}

/** The platform on your machine has no media: the same picture stands for all of it, without protection. */
function withTestStream(playback: Schemas['Playback']): Schemas['Playback'] {
  const [source] = playback.sources
  if (!source) return playback
  const { drm: _, ...unprotected } = source
  const url = VITE_TEST_STREAM
  const test = { ...unprotected, url, protocol: 'DASH', mimeType: 'application/dash+xml' } as const
  return { ...playback, sources: [test] }
}
