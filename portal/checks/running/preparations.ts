import type { PageWorld } from './page-world.ts'
import { readCall } from './run-sample.ts'

/** What a sample needs that no sample of its page does, by name; said with `given="…"`. */
const PREPARATIONS: Record<string, (page: PageWorld) => unknown> = {
  /** The movie of Getting started with DAPI, which has no edition yet, has the id of The Harbour Light. */
  'new-movie': async (page) => page.real.set(HARBOUR_LIGHT, await createMovie(page)),
  /** An edition of that movie, without streams, has the id of the one of The Harbour Light. */
  'new-edition': async (page) => {
    const edition = { assetId: await createMovie(page), kind: 'MAIN', durationSeconds: 5412 }
    const created = await call(page, 'dapi', `POST /editions ${JSON.stringify(edition)}`)
    page.real.set('0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001', String(created.id))
  },
  /** The MRSS feed has a film that is imported, and one whose date cannot be read. */
  'faulty-feed': async (page) => {
    const monetization = { models: ['SVOD'], subscriptionTags: ['premium'], productIds: [] }
    const film = { type: 'movies', title: { en: 'The Breakwater' }, monetization }
    await control(page, 'feed', {
      url: 'https://feeds.northlight.example/mrss.xml',
      items: [
        { ...film, externalId: 'nl-mov-0043' },
        { ...film, externalId: 'nl-mov-0044', releaseDate: '7 November' },
      ],
    })
  },
}

const SOURCE = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a1005'
const HARBOUR_LIGHT = '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11'

async function createMovie(page: PageWorld): Promise<string> {
  const movie = { externalId: 'nl-mov-0100', sourceId: SOURCE, title: { en: 'The Breakwater' } }
  const created = await call(page, 'dapi', `POST /media/movies ${JSON.stringify(movie)}`)
  return String(created.id)
}

/** A call to the model itself. */
async function control({ platform }: PageWorld, name: string, body: object): Promise<void> {
  const url = `https://localhost/_platform/${name}`
  const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
  const response = await platform.handle(request)
  if (!response.ok) throw new Error(await response.text())
}

async function call(page: PageWorld, family: string, line: string): Promise<Record<string, unknown>> {
  const response = await page.send(readCall(line, family))
  if (!response.ok) throw new Error(`${line}: ${await response.text()}`)
  page.exchanges = []
  return response.status === 204 ? {} : response.json()
}

/** Puts the page's world into the state that a sample asks for. */
export async function prepare(
  page: PageWorld,
  { viewer, clock, fail, given = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (viewer !== undefined) page.viewer = viewer === 'none' ? null : viewer
  if (clock !== undefined && clock > page.platform.clock.now) page.platform.clock.moveTo(clock)
  if (fail !== undefined) page.failure = fail
  for (const name of given.split(/\s+/).filter((each) => each !== '')) {
    const preparation = PREPARATIONS[name]
    if (!preparation) throw new Error(`no preparation is called ${name}`)
    await preparation(page)
  }
}
