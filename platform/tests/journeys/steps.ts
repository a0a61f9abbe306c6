import { type Clients, DEVICE, taken } from './clients.ts'

export const header = DEVICE

export async function logIn(clients: Clients, email = 'bram@northlight.example') {
  const body = { email, password: 'slack-water-at-dawn' }
  const { accessToken } = await taken(
    clients.app().POST('/user/login', { params: { header }, body }),
  )
  return clients.app(accessToken)
}

type App = Awaited<ReturnType<typeof logIn>>

export const stream = (app: App, type: 'movies' | 'channels', id: string, query = {}) =>
  app.GET('/media/{type}/{id}/stream', { params: { header, path: { type, id }, query } })

/** The first movie that a search finds. */
export async function findMovie(app: App, q: string) {
  const { groups } = await taken(app.GET('/search', { params: { header, query: { q } } }))
  const asset = groups.find(({ type }) => type === 'movies')?.items[0]
  if (!asset) throw new Error(`A search for ${q} finds no movie.`)
  return asset
}

type Playback = Awaited<ReturnType<typeof play>>

export const play = (app: App, id: string) => taken(stream(app, 'movies', id))

export async function report(
  app: App,
  playback: Playback,
  { name, id, at }: { name: 'playback.started' | 'playback.heartbeat'; id: string; at: string },
) {
  const shared = {
    eventId: crypto.randomUUID(),
    occurredAt: at,
    sequence: 1,
    playbackSessionId: playback.playbackSessionId,
    editionId: playback.edition.id,
    asset: { type: 'movies', id },
    positionSeconds: 300,
    durationSeconds: playback.edition.durationSeconds ?? null,
    isLive: false,
    playerState: 'PLAYING',
    device: { id: 'living-room', platform: 'roku', appVersion: '3.2.0' },
  } as const
  const event =
    name === 'playback.started'
      ? { ...shared, name, payload: { startupSeconds: 1.2 } }
      : { ...shared, name, payload: {} }
  return taken(
    app.POST('/user/events', { params: { header }, body: { sentAt: at, events: [event] } }),
  )
}
