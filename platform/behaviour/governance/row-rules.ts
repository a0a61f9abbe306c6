import {
  type Adjustment,
  type BehaviourModule,
  type Call,
  type Check,
  fault,
  invalid,
  type Problem,
} from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Filter, Sort } from '../../src/resource/search.ts'
import { checkSearch } from '../../src/resource/search-entities.ts'
import { enter, ownersIn, unhide } from '../../src/tenant.ts'
import { type Row, rowsOf, type World } from '../../src/world.ts'
import { monetizationOf } from '../access/viewer-reasons.ts'
import { ASSET_TABLES, assetsOf, listIn } from '../catalogue/assets.ts'
import { withParent } from '../catalogue/media-rules.ts'
import { brokenRule, CONDITIONS } from './row-conditions.ts'

/** Properties that cannot change once they are set, by table. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ASSET_TABLES.map((table) => [table, ['externalId']])),
  AgeIndicator: ['system'],
  AgeSystem: ['systemName'],
  Application: ['platform', 'test'],
  Broadcast: ['externalId'],
  D2cService: ['serviceId'],
  Edition: ['assetId'],
  Organisation: ['slug'],
  Platform: ['key'],
  Playlist: ['kind'],
  Service: ['organisationId', 'slug', 'clusterId'],
  Source: ['kind'],
  User: ['organisationId'],
}

/** What no two rows share, by table, beside what the contract calls unique. */
const SHARED: Readonly<Record<string, (row: Row) => readonly unknown[]>> = {
  Edition: ({ kind, assetId }) => (kind === 'MAIN' ? [assetId] : []),
  Episode: ({ status, parentId, seasonNumber, episodeNumber }) =>
    episodeNumber === undefined || status === 'ARCHIVED'
      ? []
      : [[parentId, seasonNumber, episodeNumber].join()],
  Product: (row) =>
    listIn<{ store: string; sku: string }>(row, 'storeProducts').map(
      ({ store, sku }) => `${store} ${sku}`,
    ),
  TextPage: ({ slug, language }) => [`${slug} ${language}`],
  WorkflowTag: ({ label }) => [String(label).toLowerCase()],
}

/** Whether another row has what no two rows share. */
export function isTaken(world: World, table: string, row: Row): boolean {
  const own = SHARED[table]?.(row) ?? []
  return rowsOf(world, table).some(
    (other) => other.id !== row.id && SHARED[table]?.(other).some((value) => own.includes(value)),
  )
}

/** The products of all services of the organisation. */
const productsOf = (world: World) =>
  ownersIn(unhide(world))
    .filter(([organisation]) => organisation === world.at[0])
    .flatMap((owners) => rowsOf(enter(world, owners), 'Product'))

/** What uses a row, so that it cannot be deleted, by table. */
const USES: Readonly<Record<string, (world: World, row: Row) => boolean>> = {
  Organisation: (world, { id }) =>
    rowsOf(world, 'Service').some(({ organisationId, status }) => {
      return organisationId === id && status !== 'ARCHIVED'
    }),
  Platform: (world, { key, $ }) =>
    $?.builtIn === true ||
    rowsOf(unhide(world), 'Application').some(({ platform }) => platform === key),
  SubscriptionTag: (world, { key }) =>
    productsOf(world).some((product) => listIn(product, 'grantsTags').includes(key)) ||
    assetsOf(world).some((asset) =>
      monetizationOf(world, asset).subscriptionTags.includes(String(key)),
    ),
  Theme: (world, { id }) =>
    rowsOf(world, 'ApplicationConfiguration').some(({ themeId }) => themeId === id),
  TranscodingProfile: (world, { id }) =>
    rowsOf(world, 'TranscodeService').some(({ defaultProfileId }) => defaultProfileId === id),
}

/** The states in which a row can be deleted, by table. */
const DELETABLE: Readonly<Record<string, readonly string[]>> = {
  AccessKey: ['REVOKED', 'EXPIRED'],
  Service: ['ARCHIVED'],
}

/** All of the rules of a table. */
const checkRow: Check = (proposal) => {
  const { world, table, before, after } = proposal
  const special = SPECIAL[table]?.(proposal)
  if (special) return special
  if (!after) return deleteProblem(world, table, before)
  // No two episodes of a parent share a number, whichever id names the parent.
  const written = table === 'Episode' ? withParent({ ...proposal, after }) : after
  return writeProblem(world, table, { before, after: written })
}

function deleteProblem(world: World, table: string, row: Row = {}): Problem | undefined {
  const states = DELETABLE[table]
  if (states && !states.includes(String(row.status))) return { code: 'INVALID_STATE' }
  return USES[table]?.(world, row) ? { code: 'IN_USE' } : undefined
}

function writeProblem(
  world: World,
  table: string,
  { before, after }: { before: Row | undefined; after: Row },
): Problem | undefined {
  const isChanged = (name: string) => before?.[name] !== undefined && before[name] !== after[name]
  const changed = FIXED[table]?.find(isChanged)
  if (changed !== undefined) return invalid(`/${changed}`, 'It cannot change.')
  const broken = brokenRule(world, table, after)
  if (broken) return broken
  return isTaken(world, table, after) ? { code: 'ALREADY_EXISTS' } : undefined
}

/** Whether a widget or template is the caller's own; a template may be nobody's. */
const isOwn = ({ $ }: Row, { caller }: Pick<Call, 'caller'>) =>
  $?.owner === undefined || $.owner === caller.operator?.id

/** A widget is on the dashboard of an operator. */
const checkCreator: Check = ({ call, before }) =>
  before || call.caller.operator ? undefined : { code: 'PERMISSION_DENIED' }

/** What belongs to another operator is not found. */
const checkOwner: Check = ({ call, before }) =>
  !before || isOwn(before, call) ? undefined : { code: 'NOT_FOUND' }

/** Filter and order name what assets have. */
const checkFilter: Check = ({ call, after }) => {
  const wish = (after ?? {}) as { filter?: Filter; sort?: Sort[] }
  const errors = checkSearch(wish, { $ref: '#/$defs/Asset' }, call.validator)
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
}

/** What sanitising removes from the HTML of a text page. */
const UNSAFE = /<(script|style|iframe|form)\b.*?(<\/\1>|$)|\son\w+=("[^"]*"|'[^']*'|[^\s>]*)/gis

const DEFAULT_PORTS: Readonly<Record<string, number>> = { FTP: 21, FTPS: 990, SFTP: 22 }

const SIGNING_SECRET = /^(set|whsec_[A-Za-z\d+/]{32,}={0,2})$/

/** The secret that signs requests to a partner; that of OpenID Connect is the partner's own. */
const checkSecrets: Check = ({ call }) => {
  const { identity = {}, entitlement = {} } = call.body as Record<string, JsonObject | undefined>
  const signing = { entitlement, ...(identity.baseUrl !== undefined && { identity }) }
  const errors = Object.entries(signing)
    .filter(([, { secretRef = 'set' }]) => !SIGNING_SECRET.test(String(secretRef)))
    .map(([part]) => {
      return fault(`/${part}/secretRef`, 'Send `whsec_` and the base64 of at least 24 bytes.')
    })
  return errors.length > 0 ? { code: 'VALIDATION_FAILED', errors } : undefined
}

/** What only one table has. */
const SPECIAL: Readonly<Record<string, Check>> = {
  // Streams name it by its key.
  CdnService: ({ world, after }) => {
    const isTaken =
      after?.key !== undefined &&
      rowsOf(world, 'CdnService').some(({ key, $ }) => {
        return key === after.key && $?.parent !== after.$?.parent
      })
    return isTaken ? invalid('/key', 'Another source has it.', 'DUPLICATE') : undefined
  },
  // The key of a tag cannot change while it is used.
  SubscriptionTag: ({ world, before, after }) => {
    const isUsed = before && after && before.key !== after.key
    return isUsed && USES.SubscriptionTag?.(world, before) ? { code: 'IN_USE' } : undefined
  },
  // A rating that assets have stays in its system.
  AgeSystem: ({ world, before, after }) => {
    if (!before || !after) return undefined
    const left = new Set(listIn<{ value: string }>(after, 'ratings').map(({ value }) => value))
    const isUsed = assetsOf(world)
      .flatMap((asset) => listIn<{ system: string; rating: string }>(asset, 'ageRatings'))
      .some(({ system, rating }) => system === before.systemName && !left.has(rating))
    return isUsed ? { code: 'IN_USE' } : undefined
  },
  // A key can only grant scopes that it has; what was granted before stays.
  D2cService: ({ call, before, after }) => {
    const held = [...listIn(call.caller.key, 'scopes'), ...listIn(before, 'scopes')]
    const missing = listIn<string>(after, 'scopes').find((each) => !held.includes(each))
    if (!missing) return undefined
    return { code: 'SCOPE_MISSING', detail: `The key lacks the scope ${missing}.` }
  },
  DashboardItem: (proposal) => checkCreator(proposal) ?? checkOwner(proposal),
  AssetFilterTemplate: (proposal) => checkOwner(proposal) ?? checkFilter(proposal),
  Playlist: checkFilter,
  ServiceConfiguration: checkSecrets,
}

/** A new widget or template belongs to the operator who creates it. */
const withOwner: Adjustment = ({ call, before, after }) => {
  const owner = before ? before.$?.owner : call.caller.operator?.id
  return owner === undefined ? after : { ...after, $: { ...after.$, owner } }
}

const tables = [FIXED, SHARED, CONDITIONS, USES, DELETABLE, SPECIAL].flatMap((rules) =>
  Object.keys(rules),
)

/** What the platform refuses when rows are written, where the data alone decides. */
export const rowRules: BehaviourModule = {
  checks: Object.fromEntries(tables.map((table) => [table, checkRow])),
  visible: { AssetFilterTemplate: (row, call) => row.shared === true || isOwn(row, call) },
  adjust: {
    DashboardItem: withOwner,
    AssetFilterTemplate: withOwner,
    FtpService: ({ input = {}, after }) => ({
      ...after,
      port: input.port ?? DEFAULT_PORTS[String(after.protocol)],
    }),
    TextPage: ({ after }) => ({ ...after, body: String(after.body).replace(UNSAFE, '') }),
  },
}
