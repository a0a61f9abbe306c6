import type { BehaviourModule, Call, Caller } from './behaviour.ts'
import { find, type Row, rowsOf, type Table, type World } from './world.ts'

/** The organisation and the service that something happens in. */
export type Owners = readonly [organisation: string, service: string]

const names = (text: string) => new Set(text.split(/\s+/))

/** What all organisations share. */
const OF_PLATFORM = names(`AccessKey Application ApplicationConfiguration Changelog ClusterCheck
  D2cService D2cToken Feed KeyUse LoginChallenge OneTimeLink OperatorSession Organisation Platform
  RateWindow Role Service ServiceConfiguration SharedSecret Terms User`)

/** What every service has for itself. What is in neither list belongs to the organisation. */
const OF_SERVICE = names(`CheckoutToken ConnectCode CustomIcon CustomItem Destination Favorite
  IdentitySession Menu NewsletterSubscription OauthLogin Page Payment PaymentSession PinToken
  PlaybackSession Playlist PlaylistPins Product Profile ProfileImage ProviderLogin Purchase Rating
  Receipt ReceivedAnalyticsEvent Session TextPage Theme TvGrant TvLogin UserProduct Viewer
  ViewerEvent VizioChallenge Voucher WatchingProgress WelcomeScreen`)

/** Whose the rows of a table are: 0 for the organisation's, 1 for the service's, -1 for all. */
export function levelOf(table: string): number {
  return OF_PLATFORM.has(table) ? -1 : Number(OF_SERVICE.has(table))
}

/** The service that something happens in; empty if there is none. */
export const serviceOf = (world: World): Row => find(world, 'Service', world.at[1]) ?? {}

/** The owners of everything that happens: each service, with its organisation, or an organisation without services. */
export function ownersIn(world: World): Owners[] {
  const services = rowsOf(world, 'Service').map(
    ({ organisationId, id }): Owners => [`${organisationId}`, `${id}`],
  )
  const others = rowsOf(world, 'Organisation').map(({ id }): Owners => [`${id}`, ''])
  return [...services, ...others.filter(([id]) => !services.some(([owner]) => owner === id))]
}

/** The owners of what a key or an application is for. */
export function ownersOf(world: World, { key, application }: Partial<Caller>): Owners | undefined {
  const { serviceId } = key ?? application ?? {}
  return ownersIn(world).find(([, service]) => service === serviceId)
}

/** The world of other owners: with their tables instead of those that are there. */
export function enter(world: World, [organisation, service]: Owners): World {
  return exchange(exchange(world, 0, organisation), 1, service)
}

function exchange(world: World, level: 0 | 1, owner: string): World {
  const { at } = world
  if (owner === at[level]) return world
  const [tables, left]: [Record<string, Table>, Record<string, Table>] = [{}, {}]
  for (const [name, table] of Object.entries(world.tables)) {
    const side = levelOf(name) === level ? left : tables
    side[name] = table
  }
  const { [owner]: own, ...others } = { ...world.others, [at[level]]: left }
  return {
    ...world,
    at: level ? [at[0], owner] : [owner, at[1]],
    tables: Object.assign(tables, own),
    others,
  }
}

/** What happens in the world of other owners. */
export function inside(world: World, owners: Owners, act: (own: World) => World): World {
  return enter(act(enter(world, owners)), world.at)
}

/** The world without the rows that do not exist for the caller. */
export function hide(world: World, call: Pick<Call, 'caller' | 'family' | 'modules'>): World {
  let seen = world
  for (const [name, isVisible] of call.modules.flatMap(rulesOf)) {
    const rows = Object.entries(seen.tables[name] ?? {})
    const gone = new Set(rows.filter(([, row]) => !isVisible(row, call, world)))
    if (gone.size === 0) continue
    const kept = Object.fromEntries(rows.filter((each) => !gone.has(each)))
    const hidden = { ...seen.hidden?.[name], ...Object.fromEntries(gone) }
    seen = {
      ...seen,
      tables: { ...seen.tables, [name]: kept },
      hidden: { ...seen.hidden, [name]: hidden },
    }
  }
  return seen
}

const rulesOf = ({ visible = {} }: BehaviourModule) => Object.entries(visible)

/** The world with them again. */
export function unhide(world: World): World {
  const { hidden, ...all } = world
  if (!hidden) return world
  const tables = { ...all.tables }
  for (const [name, rows] of Object.entries(hidden)) tables[name] = { ...rows, ...tables[name] }
  return { ...all, tables }
}
