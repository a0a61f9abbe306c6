import type { Behaviour, BehaviourModule, Refinement } from '../../src/behaviour.ts'
import { refuse, reply } from '../../src/behaviour.ts'
import type { Json } from '../../src/contract.ts'
import { bestLanguage } from '../../src/guard/locale.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { withRow } from '../../src/resource/with-row.ts'
import { serviceOf } from '../../src/tenant.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { isForPlatform, isForSegments, isInSegment } from '../access/place-reasons.ts'
import { listIn } from '../catalogue/assets.ts'
import { menuIdsOf } from './configuration-operations.ts'
import { showAs } from './show.ts'

/**
 * The menus of the application for this viewer; of those with the same key, the segment with the
 * highest priority wins.
 */
function menusFor(world: World, audience: Audience): Row[] {
  const ids = menuIdsOf(world, audience.call.caller.application as Row)
  const menus = ids.flatMap((id) => {
    const menu = find(world, 'Menu', id)
    const fits =
      menu && isForPlatform(menu, audience.platform) && isForSegments(world, menu, audience)
    return fits ? [menu] : []
  })
  return menus.filter((menu) => {
    const rivals = menus.filter(({ key }) => key === menu.key)
    return (
      rivals.toSorted((a, b) => rank(world, b, audience) - rank(world, a, audience))[0] === menu
    )
  })
}

function rank(world: World, menu: Row, audience: Audience): number {
  const own = listIn<string>(menu, 'segmentationProfileIds')
    .filter((id) => isInSegment(world, id, audience))
    .map((id) => Number(find(world, 'SegmentationProfile', id)?.priority ?? 0))
  return Math.max(-1, ...own)
}

const listMenus: Behaviour = (world, call) =>
  replyPage(world, call, menusFor(world, audienceOf(world, call)), (menu) =>
    showAs('Menu', menu, call),
  )

/** A menu that belongs to another application or platform is not found. */
const getMenu: Behaviour = (world, call) => {
  const menu = menusFor(world, audienceOf(world, call)).find(({ id }) => id === call.path.id)
  return menu ? reply(world, showAs('Menu', menu, call)) : refuse(world, 'NOT_FOUND')
}

/** Sections for other segments are omitted, with their position. */
const getPage: Behaviour = withRow('Page', (world, call, page) => {
  const audience = audienceOf(world, call)
  const sections = listIn<Row>(page, 'sections')
    .filter((section) => isForSegments(world, section, audience))
    .flatMap((section) => {
      const playlist = find(world, 'Playlist', section.playlistId)
      const row: Row = { ...section, personalised: playlist?.personalised }
      return playlist ? [row] : []
    })
    .toSorted((one, other) => Number(one.order) - Number(other.order))
  return reply(world, showAs('Page', { ...page, sections: sections as Json[] }, call))
})

/** One text per slug, in its best language, else in the service's; TERMS and PRIVACY come first. */
const listTextPages: Behaviour = (world, call) => {
  const { kind, slug } = call.query
  const header = call.headers['accept-language'] as string | undefined
  const wanted = rowsOf(world, 'TextPage').filter(
    (page) =>
      (kind === undefined || page.kind === kind) && (slug === undefined || page.slug === slug),
  )
  const pages = [...new Set(wanted.map((page) => page.slug))].flatMap((each) => {
    const versions = wanted.filter((page) => page.slug === each)
    const written = versions.map(({ language }) => String(language))
    const best = bestLanguage(written, header) ?? serviceOf(world).defaultLanguage
    return [versions.find(({ language }) => language === best) ?? (versions[0] as Row)]
  })
  const place = ({ kind: own }: Row) => ['TERMS', 'PRIVACY'].indexOf(String(own)) >>> 0
  const ordered = pages.toSorted((one, other) => place(one) - place(other))
  return replyPage(world, call, ordered, (page) => showAs('TextPageSummary', page, call))
}

const getPerson: Behaviour = withRow('Person', (world, call, person) =>
  reply(world, showAs('ViewerPerson', person, call)),
)

/** By category, in the order that operators made them. */
const listProfileImages: Refinement = (world, call) =>
  call.store(world, { sort: ['category', 'createdAt'] })

export const screens: BehaviourModule = {
  operations: { listMenus, getMenu, getPage, listTextPages, getPerson },
  refinements: { listProfileImages },
}
