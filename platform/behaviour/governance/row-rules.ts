import {
  type Adjustment,
  type BehaviourModule,
  type Call,
  type Check,
  invalid,
  type Problem,
} from '../../src/behaviour.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { monetizationOf } from '../access/viewer-reasons.ts'
import { assetsOf, listIn } from '../catalogue/assets.ts'

/** Properties that cannot change, by table. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  Application: ['platform', 'test'],
  D2cService: ['serviceId'],
  Playlist: ['kind'],
  Service: ['organisationId', 'slug', 'clusterId'],
  Source: ['kind'],
}

/** What uses a row, so that it cannot be deleted, by table. */
const USES: Readonly<Record<string, (world: World, row: Row) => boolean>> = {
  Organisation: (world, { id }) =>
    rowsOf(world, 'Service').some(({ organisationId, status }) => {
      return organisationId === id && status !== 'ARCHIVED'
    }),
  Platform: (world, { key }) =>
    rowsOf(world, 'Application').some(({ platform }) => platform === key),
  SubscriptionTag: (world, { key }) =>
    rowsOf(world, 'Product').some((product) => listIn(product, 'grantsTags').includes(key)) ||
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

/** The rules above, for one table. */
const ruleOf =
  (table: string): Check =>
  ({ world, before, after }) => {
    if (!before) return undefined
    if (!after) {
      const states = DELETABLE[table]
      if (states && !states.includes(String(before.status))) return { code: 'INVALID_STATE' }
      return USES[table]?.(world, before) ? { code: 'IN_USE' } : undefined
    }
    const changed = FIXED[table]?.find((name) => before[name] !== after[name])
    return changed === undefined ? undefined : invalid(`/${changed}`, 'It cannot change.')
  }

/** The key of a tag cannot change while it is used. */
const checkTag: Check = (proposal) => {
  const { world, before, after } = proposal
  if (!before || !after) return ruleOf('SubscriptionTag')(proposal)
  const isUsed = before.key !== after.key && USES.SubscriptionTag?.(world, before)
  return isUsed ? { code: 'IN_USE' } : undefined
}

/** A rating that assets have stays in its system. */
const checkAgeSystem: Check = ({ world, before, after }) => {
  if (!before || !after) return undefined
  const left = new Set(listIn<{ value: string }>(after, 'ratings').map(({ value }) => value))
  const isUsed = assetsOf(world)
    .flatMap((asset) => listIn<{ system: string; rating: string }>(asset, 'ageRatings'))
    .some(({ system, rating }) => system === before.systemName && !left.has(rating))
  return isUsed ? { code: 'IN_USE' } : undefined
}

const checkGenre: Check = ({ world, after }) =>
  find(world, 'Genre', after?.parentId)?.parentId === undefined
    ? undefined
    : invalid('/parentId', 'Genres have two levels.')

/** A key can only grant scopes that it has. */
const checkD2cService: Check = (proposal): Problem | undefined => {
  const { call, before, after } = proposal
  if (before) return ruleOf('D2cService')(proposal)
  const missing = listIn<string>(after, 'scopes').find(
    (scope) => !listIn(call.caller.key, 'scopes').includes(scope),
  )
  if (!missing) return undefined
  return { code: 'SCOPE_MISSING', detail: `The key lacks the scope ${missing}.` }
}

/** Whether a widget or template is the caller's own, or nobody's. */
const isOwn = ({ $ }: Row, { caller }: Call) =>
  $?.owner === undefined || $.owner === caller.operator?.id

/** What belongs to another operator is not found. */
const checkOwner: Check = ({ call, before }) =>
  !before || isOwn(before, call) ? undefined : { code: 'NOT_FOUND' }

/** A new widget or template belongs to the operator who creates it. */
const withOwner: Adjustment = ({ call, before, after }) => {
  const owner = before ? before.$?.owner : call.caller.operator?.id
  return owner === undefined ? after : { ...after, $: { ...after.$, owner } }
}

const tables = [FIXED, USES, DELETABLE].flatMap((rules) => Object.keys(rules))

/** What the platform refuses when rows are written, where the data alone decides. */
export const rowRules: BehaviourModule = {
  checks: {
    ...Object.fromEntries(tables.map((table) => [table, ruleOf(table)])),
    SubscriptionTag: checkTag,
    AgeSystem: checkAgeSystem,
    Genre: checkGenre,
    D2cService: checkD2cService,
    DashboardItem: checkOwner,
    AssetFilterTemplate: checkOwner,
  },
  adjust: { DashboardItem: withOwner, AssetFilterTemplate: withOwner },
}
