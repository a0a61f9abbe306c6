import { type Behaviour, type BehaviourModule, type Call, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds } from '../../src/time.ts'
import type { Row, World } from '../../src/world.ts'
import { messageFor } from '../access/reason-message.ts'
import type { Holding, Product } from '../commerce/entitlements.ts'
import { givesAccess, grantsTag, holdingsOf, onSale } from '../commerce/entitlements.ts'
import { viewerByExternalId } from '../session/viewer-account.ts'

/** An ALLOW is cached for five minutes, a DENY for less, so that a purchase takes effect soon. */
const ALLOW_SECONDS = 5 * 60
const DENY_SECONDS = 30

interface Asked extends JsonObject {
  readonly id: string
  readonly models: readonly string[]
  readonly subscriptionTags: readonly string[]
  readonly productIds: readonly string[]
}

interface Question {
  readonly user: { readonly externalUserId: string }
  readonly at: string
}

/** Models that need nothing from the viewer. */
const OPEN_MODELS = new Set(['FREE', 'AVOD'])

/** The models are alternatives: a plan with one of the tags, or a rental or purchase of the asset. */
function opens({ product }: Holding, asset: Asked): boolean {
  const { models, subscriptionTags, productIds } = asset
  return (
    (models.includes('SVOD') && grantsTag(product, subscriptionTags)) ||
    (models.includes('TVOD') && productIds.includes(product.id))
  )
}

/** The decision is not cached beyond the end of the right. */
function decide(world: World, call: Call, asset: Asked): JsonObject {
  const { user, at } = call.body as unknown as Question
  const viewer = viewerByExternalId(world, user.externalUserId)
  const until = addSeconds(call.now, ALLOW_SECONDS)
  if (asset.models.some((model) => OPEN_MODELS.has(model))) {
    return { decision: 'ALLOW', reasons: [], validUntil: until }
  }
  const fitting = holdingsOf(world, viewer).filter((holding) => opens(holding, asset))
  const open = fitting.find(
    (holding) =>
      givesAccess(holding, call.contract) &&
      (holding.held.expiresAt === undefined || willLast(holding, at)),
  )
  if (!open) return refusal(world, call, { asset, viewer, fitting })
  const end = open.held.autoRenew ? until : (open.held.expiresAt ?? until)
  const { maxHeight } = open.product
  return {
    decision: 'ALLOW',
    reasons: [],
    validUntil: end < until ? end : until,
    ...(maxHeight !== undefined && { constraints: { maxHeight } }),
  }
}

/** A plan that renews lasts until the requested time; one that ends before does not. */
function willLast({ held }: Holding, at: string): boolean {
  return held.autoRenew || String(held.expiresAt) > at
}

const STOPPED = new Set(['ON_HOLD', 'PAUSED'])

function refusal(
  world: World,
  { now }: Call,
  { asset, viewer, fitting }: { asset: Asked; viewer: Row | undefined; fitting: Holding[] },
): JsonObject {
  const stopped = fitting.find(({ held }) => STOPPED.has(held.state))
  const reasons = stopped
    ? [{ code: 'PAYMENT_ISSUE', productIds: [stopped.product.id] }]
    : offers(world, asset, viewer)
  return { decision: 'DENY', reasons, validUntil: addSeconds(now, DENY_SECONDS) }
}

/** Offers that would help, the best first, and only those the viewer can buy; in the language of the account. */
function offers(world: World, asset: Asked, viewer: Row | undefined): JsonObject[] {
  const sold = onSale(world, viewer?.country ?? 'NL')
  const languages = [String(viewer?.language), 'en']
  const reason = (code: string, blocked: string, products: readonly Product[]): JsonObject => {
    const productIds = products.map(({ id }) => id).slice(0, 20)
    return { code, ...messageFor(blocked, { world, data: { productIds }, languages }), productIds }
  }
  const plans = sold.filter((product) => grantsTag(product, asset.subscriptionTags))
  const titles = sold.filter(({ id }) => asset.productIds.includes(id))
  const { models } = asset
  return [
    ...(models.includes('SVOD')
      ? [reason('SUBSCRIPTION_REQUIRED', 'BLOCKED_SUBSCRIPTION', plans)]
      : []),
    ...(models.includes('TVOD') ? [reason('PURCHASE_REQUIRED', 'BLOCKED_PURCHASE', titles)] : []),
  ]
}

/** A DENY is a normal response. */
const checkEntitlement: Behaviour = (world, call) =>
  reply(world, decide(world, call, (call.body as unknown as { asset: Asked }).asset))

const checkEntitlements: Behaviour = (world, call) => {
  const { assets } = call.body as unknown as { assets: readonly Asked[] }
  const decisions = assets.map((asset) => ({ assetId: asset.id, ...decide(world, call, asset) }))
  return reply(world, { decisions })
}

export const decisions: BehaviourModule = { operations: { checkEntitlement, checkEntitlements } }
