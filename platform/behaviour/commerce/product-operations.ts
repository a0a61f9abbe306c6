import type { Behaviour, BehaviourModule, Call } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { replyPage } from '../../src/resource/paging.ts'
import type { World } from '../../src/world.ts'
import { assetsOf, inLanguage, listIn } from '../catalogue/assets.ts'
import type { Holding, Product, UserProduct } from './entitlements.ts'
import { grantsTag, holdingsOf, onSale, opensAsset, priceIn } from './entitlements.ts'
import { advanceHoldings } from './plan-clock.ts'
import { PORTAL } from './stripe-operations.ts'

/** A product in the viewer's language, with the price in the country of the account or of the request. */
export function shownProduct(
  { $: _, version, createdAt, updatedAt, ...product }: Product,
  call: Call,
): JsonObject {
  const price = priceIn(product as Product, call.caller.viewer?.country ?? call.country)
  return {
    ...product,
    title: inLanguage(product.title, call.languages),
    description: inLanguage(product.description, call.languages),
    ...(price && { price }),
  }
}

/** Products on sale in the country of the request: plans first, then by price. */
const listProducts: Behaviour = (world, call) => {
  const { subscriptionTag, assetId } = call.query
  const isPlan = ({ type }: Product) => Number(type === 'subscription')
  const products = onSale(world, call.country)
    .filter(({ type }) => call.path.type === undefined || type === call.path.type)
    .filter((product) => !subscriptionTag || grantsTag(product, [String(subscriptionTag)]))
    .filter((product) => !assetId || opens(world, product, String(assetId)))
    .toSorted((one, other) => isPlan(other) - isPlan(one))
  return replyPage(world, call, products, (product) => shownProduct(product, call))
}

/** A rental or purchase that includes the asset, or a plan that grants one of its tags. */
function opens(world: World, product: Product, assetId: string): boolean {
  const asset = assetsOf(world).find(({ id }) => id === assetId)
  if (!asset) return false
  const { subscriptionTags = [] } = asset.monetization as { subscriptionTags?: string[] }
  return opensAsset(product, asset) || grantsTag(product, subscriptionTags)
}

/** The ledger: all current and past entitlements of the viewer, newest first. */
const listUserProducts: Behaviour = (world, call) => {
  const { type, states } = call.query
  const wanted = listIn<string>({ states }, 'states')
  const ledger = holdingsOf(world, call.caller.viewer)
    .filter(({ product }) => type === undefined || product.type === type)
    .filter(({ held }) => wanted.length === 0 || wanted.includes(held.state))
  return replyPage(world, call, ledger, (holding) => shownHolding(holding, call))
}

/** An entitlement with its product and the URL of its payment settings. */
export function shownHolding({ held, product }: Holding, call: Call): JsonObject {
  const { $: _, ...shown } = held
  const manageUrl = product.type === 'subscription' ? manageAddress(held) : undefined
  return { ...shown, product: shownProduct(product, call), ...(manageUrl && { manageUrl }) }
}

/** Undefined if no store manages the payment, as for a grant by an operator. */
function manageAddress({ store, id }: UserProduct): string | undefined {
  if (store === 'EXTERNAL') return undefined
  return store === 'STRIPE' ? `${PORTAL}${id}` : 'https://store.example/account/subscriptions'
}

export const products: BehaviourModule = {
  operations: { listProducts, listProductsByType: listProducts, listUserProducts },
  passTime: (world, { to }) => advanceHoldings(world, to),
}
