import type { JsonObject } from '../../src/contract.ts'
import { put, type Row, rowsOf, type World } from '../../src/world.ts'
import { listIn, type Reference } from '../catalogue/assets.ts'
import type { FeedItem, Price, ReadItem, Run } from './feed.ts'
import { assetOfItem } from './import-item.ts'

const PRODUCT_TYPES: Readonly<Record<string, string>> = { rent: 'rental', purchase: 'purchase' }

/** A price adds a model where a product decides so; it never changes the product. */
export function withPrices(
  world: World,
  { item, prices = [] }: ReadItem,
  run: Run,
): { world: World; item: FeedItem } {
  const asset = assetOfItem(world, item, run.source)
  return prices.reduce(
    (state, price) => {
      if (price.type === 'subscription') {
        const tags = listIn(item.monetization as Row | undefined, 'subscriptionTags')
        return tags.length > 0
          ? { world: state.world, item: adding(state.item, 'models', 'SVOD') }
          : state
      }
      const product = rowsOf(world, 'Product').find(
        (each) =>
          each.type === PRODUCT_TYPES[price.type ?? ''] &&
          each.status === 'ACTIVE' &&
          listIn<Reference>(each, 'assets').some(({ id }) => id === asset?.id),
      )
      if (!product) return state
      const sold = adding(state.item, 'productIds', String(product.id))
      return {
        world: noteDifference(state.world, { product, price, run }),
        item: adding(sold, 'models', 'TVOD'),
      }
    },
    { world, item },
  )
}

function adding(item: FeedItem, list: string, value: string): FeedItem {
  const monetization = (item.monetization ?? {}) as JsonObject
  const values = listIn<string>(monetization as Row, list)
  if (values.includes(value)) return item
  return { ...item, monetization: { ...monetization, [list]: [...values, value] } }
}

function minorUnits(price: number, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return Math.round(price * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Prices of record are in products: a difference is noted in the log of the source. */
function noteDifference(
  world: World,
  { product, price, run }: { product: Row; price: Price; run: Run },
): World {
  const { currency = 'EUR' } = price
  // A price that cannot be read differs from each of ours: it is noted as it is.
  const isReadable = /^[A-Z]{3}$/.test(currency) && /^\d+(\.\d+)?$/.test(price.price ?? '')
  const amount = isReadable ? minorUnits(Number(price.price), currency) : (price.price ?? '')
  const ours = listIn<{ amount: number; currency: string }>(product, 'prices')
  if (ours.some((each) => each.currency === currency && each.amount === amount)) return world
  const id = run.random.uuid()
  const row = {
    id,
    at: run.now,
    level: 'WARNING',
    actor: { type: 'SYSTEM' },
    action: 'source.price',
    entity: { type: 'sources', id: run.source.id },
    correlationId: run.random.token(26),
    changes: [{ pointer: '/prices', before: product.prices, after: { amount, currency } }],
  } as unknown as Row
  return put(world, 'LogEntry', row)
}
