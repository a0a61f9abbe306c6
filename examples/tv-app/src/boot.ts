// #region boot
import type { components } from './fapi'

type Schemas = components['schemas']
type Call = <Result>(method: string, path: string) => Promise<Result>

/** What the first screen needs, or where to update an app that is too old. */
export async function boot(call: Call, version: string) {
  const application = await call<Schemas['EffectiveApplicationConfiguration']>(
    'GET',
    '/configurations/application',
  )
  // Numbers, not letters: 3.2.0 is older than 3.10.0.
  const { below = '0' } = application.forceUpdate ?? {}
  const isTooOld = version.localeCompare(below, 'en', { numeric: true }) < 0
  if (isTooOld) return { update: application.storeUrl ?? '' }

  const [service, theme, menus] = await Promise.all([
    call<Schemas['PublicServiceConfiguration']>('GET', '/configurations/service'),
    application.themeId && call<Schemas['Theme']>('GET', `/themes/${application.themeId}`),
    call<Schemas['MenuPage']>('GET', '/menus'),
  ])
  const menu = menus.data.find(({ key }) => key === 'main') ?? menus.data[0]
  // Entries whose target this app has no screen for are left out.
  const entries = menu?.items.filter(({ target }) => target.type === 'PAGE') ?? []
  const first = entries[0]?.target.id
  if (!first) throw new Error('No menu of this application leads to a page')
  return { application, service, theme, entries, home: await openPage(call, first) }
}

/** A page, and the playlists of the two sections that are seen at once. */
export async function openPage(call: Call, id: string) {
  const page = await call<Schemas['Page']>('GET', `/pages/${id}`)
  const sections = [...page.sections].sort((a, b) => a.order - b.order)
  const playlists = await Promise.all(sections.slice(0, 2).map((each) => loadSection(call, each)))
  return { id, title: page.title, sections, playlists }
}

/** Null leaves the section out: a playlist that is empty or fails does not take the screen with it. */
export async function loadSection(call: Call, { playlistId, maxItems }: Schemas['PageSection']) {
  const path = `/playlists/${playlistId}?pageSize=${maxItems}`
  const playlist = await call<Schemas['Playlist']>('GET', path).catch(() => null)
  return playlist && playlist.items.data.length > 0 ? playlist : null
}
// #endregion
