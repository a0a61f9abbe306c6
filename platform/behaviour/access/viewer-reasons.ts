import type { Call } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { World } from '../../src/world.ts'
import { ageRatingsOf, highestRating, workOf } from '../catalogue/age-ratings.ts'
import type { Asset } from '../catalogue/assets.ts'
import { carrierOf, programmeOf } from '../catalogue/broadcast-state.ts'
import type { Holding, Product } from '../commerce/entitlements.ts'
import { givesAccess, grantsTag, onSale, opensAsset } from '../commerce/entitlements.ts'
import type { Rule } from './access.ts'
import type { Audience } from './audience.ts'

export interface Monetization extends JsonObject {
  readonly models: readonly string[]
  readonly subscriptionTags: readonly string[]
  readonly productIds: readonly string[]
}

const FREE: Monetization = { models: ['FREE'], subscriptionTags: [], productIds: [] }

/** The monetization of an asset; a broadcast has that of its channel. */
export function monetizationOf(world: World, asset: Asset): Monetization {
  const { monetization } = carrierOf(world, asset)
  return (monetization as unknown as Monetization | undefined) ?? FREE
}

/** The models are alternatives: free or with advertising, it plays for everybody. */
function isFree({ models }: Monetization): boolean {
  return models.includes('FREE') || models.includes('AVOD')
}

export const loginReason: Rule = (world, asset, { viewer }) =>
  viewer || isFree(monetizationOf(world, asset)) ? undefined : { data: {} }

export const verificationReason: Rule = (world, asset, { viewer, settings }) => {
  if (!viewer || viewer.emailVerified || isFree(monetizationOf(world, asset))) return undefined
  return settings.registration.verificationRequired ? { data: {} } : undefined
}

/** What the viewer would see; of a channel, what it shows. */
function ratedFor(world: World, asset: Asset, { call, country }: Audience) {
  const shown = programmeOf(world, asset, call) ?? asset
  const highest = highestRating(ageRatingsOf(world, shown, country))
  return { highest, adult: workOf(world, shown).adult }
}

/** The age of the rating against the profile's; a kids profile plays nothing for adults, and nothing without a rating of the country. */
export const ageReason: Rule = (world, asset, audience) => {
  const { highest, adult } = ratedFor(world, asset, audience)
  const { maxAge, kids } = audience.profile ?? {}
  const isBarred = kids === true && (adult === true || highest === undefined)
  if (typeof maxAge !== 'number' || !(isBarred || Number(highest?.minAge) > maxAge)) {
    return undefined
  }
  return { data: { rating: highest?.rating ?? (adult ? '18' : 'unrated'), maxAge } }
}

/** A PIN is set, and the asset is for adults or its rating reaches the service's PIN age. */
export const pinReason: Rule = (world, asset, audience) => {
  const { viewer, settings, pinEntered } = audience
  if (!viewer?.pinSet || pinEntered) return undefined
  const { highest, adult } = ratedFor(world, asset, audience)
  const reaches = highest !== undefined && highest.minAge >= settings.pin.fromAge
  return reaches || adult === true ? { data: { rating: highest?.rating ?? '18' } } : undefined
}

/** What a viewer has, and the contract that says which states give access. */
interface Holder extends Pick<Audience, 'holdings'> {
  readonly call: Pick<Call, 'contract'>
}

/** The entitlements of the viewer that open the asset, by plan or by title. */
export function opening(world: World, asset: Asset, { holdings, call }: Holder): Holding[] {
  const monetization = monetizationOf(world, asset)
  return holdings.filter(
    (holding) =>
      givesAccess(holding, call.contract) &&
      (byPlan(holding, monetization) || byTitle(holding.product, asset, monetization)),
  )
}

export function isOpen(world: World, asset: Asset, holder: Holder): boolean {
  return isFree(monetizationOf(world, asset)) || opening(world, asset, holder).length > 0
}

/** The highest picture that the products which open the asset allow; undefined for no cap, as for a free one. */
export function heightCap(world: World, asset: Asset, audience: Audience): number | undefined {
  if (isFree(monetizationOf(world, asset))) return undefined
  const caps = opening(world, asset, audience).map(({ product }) => product.maxHeight)
  return caps.length === 0 || caps.includes(undefined) ? undefined : Math.max(...caps.map(Number))
}

function byPlan({ product }: Holding, { models, subscriptionTags }: Monetization): boolean {
  return models.includes('SVOD') && grantsTag(product, subscriptionTags)
}

function byTitle(product: Product, asset: Asset, { models }: Monetization): boolean {
  return models.includes('TVOD') && opensAsset(product, asset)
}

const SUSPENDED = new Set(['ON_HOLD', 'PAUSED'])

function suspendedPlan(world: World, asset: Asset, { holdings }: Audience): Holding | undefined {
  const monetization = monetizationOf(world, asset)
  return holdings.find(
    (holding) => SUSPENDED.has(holding.held.state) && byPlan(holding, monetization),
  )
}

/** A sufficient plan is on hold or paused. */
export const paymentReason: Rule = (world, asset, audience) => {
  const plan = suspendedPlan(world, asset, audience)
  if (!plan || isOpen(world, asset, audience)) return undefined
  return { data: { productId: plan.product.id, state: plan.held.state } }
}

/** The asset needs a plan that the viewer does not have. */
export const subscriptionReason: Rule = (world, asset, audience) => {
  const { models, subscriptionTags } = monetizationOf(world, asset)
  if (!models.includes('SVOD') || isOpen(world, asset, audience)) return undefined
  if (suspendedPlan(world, asset, audience)) return undefined
  const plans = offers(world, audience, (product) => grantsTag(product, subscriptionTags))
  return { data: { subscriptionTags: [...subscriptionTags], productIds: plans } }
}

/** The asset must be rented or bought. */
export const purchaseReason: Rule = (world, asset, audience) => {
  const { models, productIds } = monetizationOf(world, asset)
  if (!models.includes('TVOD') || isOpen(world, asset, audience)) return undefined
  const titles = offers(world, audience, ({ id }) => productIds.includes(id))
  const expired = audience.holdings
    .filter(({ held, product }) => held.state === 'EXPIRED' && opensAsset(product, asset))
    .map(({ held }) => String(held.expiresAt))
    .toSorted()
    .at(-1)
  return { data: { productIds: titles, ...(expired && { expiredAt: expired }) } }
}

/** Products on sale in the country of the account, or of the request; the cheapest first. */
function offers(world: World, audience: Audience, which: (product: Product) => boolean): string[] {
  const country = audience.viewer?.country ?? audience.country
  return onSale(world, country)
    .filter(which)
    .map(({ id }) => id)
}
