import type { PageWorld } from './page-world.ts'

/** What a sample needs that no sample of its page does, by name; said with `given="…"`. */
const PREPARATIONS: Record<string, (page: PageWorld) => Promise<void> | void> = {}

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
