import { type Result, refuse, reply } from '../../src/behaviour.ts'
import type { Contract, JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { order } from '../../src/resource/search.ts'
import { serviceOf } from '../../src/tenant.ts'
import { addDuration } from '../../src/time.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { type Asset, listIn, type Reference } from '../catalogue/assets.ts'

/** Minor units of a currency in one country. */
export interface Price extends JsonObject {
  readonly country: string
  readonly amount: number
  readonly currency: string
}

/** Something to subscribe to, rent or buy. */
export interface Product extends Row {
  readonly id: string
  readonly type: 'subscription' | 'rental' | 'purchase'
  readonly status: string
  readonly period?: string
  readonly trial?: string
  readonly rental?: { readonly startWithin: string; readonly finishWithin: string }
  readonly prices: readonly Price[]
  readonly storeProducts: readonly { readonly store: string; readonly sku: string }[]
}

/** A product that a viewer has; a child of the viewer. */
export interface UserProduct extends Row {
  readonly id: string
  readonly productId: string
  readonly store: string
  readonly startedAt: string
  readonly expiresAt?: string
  readonly autoRenew: boolean
  readonly firstPlayedAt?: string
  readonly state: string
}

/** Current and past entitlements of an account, with their products. */
export interface Holding {
  readonly held: UserProduct
  readonly product: Product
}

/** The newest first. */
export function holdingsOf(world: World, viewer: Row | undefined): Holding[] {
  return rowsOf(world, 'UserProduct')
    .filter(({ $ }) => viewer && $?.parent === viewer.id)
    .toReversed()
    .toSorted((one, other) => order(other.startedAt, one.startedAt))
    .flatMap((held) => {
      const product = find(world, 'Product', held.productId)
      return product ? [{ held, product }] : []
    })
}

/**
 * Whether the catalogue of entitlement states gives access in this one. An unknown state gives
 * none.
 */
export function givesAccess({ held }: Holding, contract: Contract): boolean {
  const states = contract.catalogues.entitlementStates ?? []
  return states.find(({ key }) => key === held.state)?.access === true
}

/** Whether a plan grants one of the asset's tags. */
export function grantsTag(product: Product, tags: readonly string[]): boolean {
  return listIn<string>(product, 'grantsTags').some((tag) => tags.includes(tag))
}

/** Whether a rental or purchase includes the asset; a series includes its episodes. */
export function opensAsset(product: Product, asset: Asset): boolean {
  return listIn<Reference>(product, 'assets').some(
    ({ id }) => id === asset.id || id === asset.parentId,
  )
}

/** States in which a viewer has a product, even if it gives no access at present. */
export const HELD: ReadonlySet<string> = new Set([
  ...['PENDING', 'ACTIVE', 'GRACE', 'ON_HOLD', 'PAUSED', 'CANCELLED'],
])

/** The viewer's newest entitlement to a product that is held. */
export function heldProduct(
  world: World,
  viewer: Row | undefined,
  productId: string,
): Holding | undefined {
  return holdingsOf(world, viewer).find(
    ({ held }) => held.productId === productId && HELD.has(held.state),
  )
}

/** The price in the country of an account; undefined if it is not sold there. */
export function priceIn({ prices }: Product, country: unknown): Price | undefined {
  return prices.find((price) => price.country === country)
}

/** Whether a product is sold in a country: it has a price there, and the service is offered there. */
export function isSold(world: World, product: Product, country: unknown): boolean {
  const isOffered = isOfferedIn(world, country)
  return isOffered && product.status === 'ACTIVE' && priceIn(product, country) !== undefined
}

/** Registration and checkout are open to the countries of the service. */
export function isOfferedIn(world: World, country: unknown): boolean {
  return listIn(serviceOf(world), 'countries').includes(country)
}

/** Products on sale in a country, the cheapest first. */
export function onSale(world: World, country: unknown): Product[] {
  const amount = (product: Product) => priceIn(product, country)?.amount
  return rowsOf(world, 'Product')
    .filter((product) => isSold(world, product, country))
    .toSorted((one, other) => order(amount(one), amount(other)))
}

/** The next version of an entitlement. */
export function changeHolding(world: World, { id }: UserProduct, facts: Row): World {
  return changeRow(world, 'UserProduct', { id, ...facts })
}

/** Starts the clock of the rental of an asset that must be started first, unless one is running. */
export function startRental(
  world: World,
  { viewer, asset, at }: { viewer: Row; asset: Asset; at: string },
): World {
  const rentals = holdingsOf(world, viewer)
    .filter(({ held, product }) => {
      return held.state === 'ACTIVE' && product.type === 'rental' && opensAsset(product, asset)
    })
    .toSorted((one, other) => order(one.held.expiresAt, other.held.expiresAt))
  const [first] = rentals
  if (!first || rentals.some(({ held }) => held.firstPlayedAt)) return world
  const expiresAt = addDuration(at, first.product.rental?.finishWithin ?? 'PT48H')
  return changeHolding(world, first.held, { firstPlayedAt: at, expiresAt, updatedAt: at })
}

/** Only the store itself cancels these. */
const BY_STORE = new Set(['APPLE', 'AMAZON'])

/**
 * The state of a cancelled plan: access continues until `expiresAt`, or ends at once if there is
 * none now.
 */
const CANCELLED_AS: Readonly<Record<string, string>> = {
  ACTIVE: 'CANCELLED',
  GRACE: 'CANCELLED',
  PAUSED: 'EXPIRED',
  ON_HOLD: 'EXPIRED',
  PENDING: 'REVOKED',
}

/** Stops the renewal; cancelling again returns the same. */
export function cancelHolding(world: World, { held }: Holding): Result {
  if (BY_STORE.has(held.store)) return refuse(world, 'MANAGED_BY_STORE')
  if (held.state === 'ACTIVE' && !held.autoRenew) return refuse(world, 'NOT_CANCELLABLE')
  const cancelled = stopRenewal(world, held)
  return reply(cancelled, find(cancelled, 'UserProduct', held.id) as JsonObject)
}

export function stopRenewal(world: World, held: UserProduct): World {
  const state = CANCELLED_AS[held.state]
  return state ? changeHolding(world, held, { state, autoRenew: false }) : world
}
