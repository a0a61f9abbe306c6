import { ids } from './ids.js'
import { managed } from './media.js'

/**
 * The plans and the rental, with texts by language as in dapi and cms; fapi uses
 * `localise(monthly)`.
 */
export const monthly = {
  id: ids.product.monthly,
  type: 'subscription',
  title: { en: 'Monthly', nl: 'Maandelijks' },
  description: {
    en: 'Every series and film, on two screens at once. Cancel any month.',
    nl: 'Alle series en films, op twee schermen tegelijk. Maandelijks opzegbaar.',
  },
  prices: [
    { country: 'NL', amount: 999, currency: 'EUR' },
    { country: 'BE', amount: 1049, currency: 'EUR' },
  ],
  period: 'P1M',
  trial: 'P14D',
  grantsTags: ['premium'],
  assets: [],
  maxHeight: 1080,
  storeProducts: [
    { store: 'APPLE', sku: 'plus.northlight.monthly' },
    { store: 'GOOGLE', sku: 'northlight_monthly' },
    { store: 'AMAZON', sku: 'northlight.monthly' },
    { store: 'ROKU', sku: 'northlight_monthly' },
    { store: 'STRIPE', sku: 'price_northlight_monthly' },
  ],
  status: 'ACTIVE',
}

export const sportsAddOn = {
  id: ids.product.sportsAddOn,
  type: 'subscription',
  title: { en: 'Sports Add-on', nl: 'Sportpakket' },
  description: {
    en: 'Every match of the Harbour Cup, live and on demand.',
    nl: 'Alle wedstrijden van de Harbour Cup, live en terug te kijken.',
  },
  prices: [{ country: 'NL', amount: 499, currency: 'EUR' }],
  period: 'P1M',
  grantsTags: ['sports'],
  assets: [],
  storeProducts: [{ store: 'STRIPE', sku: 'price_northlight_sports' }],
  status: 'ACTIVE',
}

export const harbourLightRental = {
  id: ids.product.harbourLightRental,
  type: 'rental',
  title: { en: 'Rent The Harbour Light', nl: 'Huur Het havenlicht' },
  description: {
    en: 'Start within 30 days and finish within 48 hours.',
    nl: 'Begin binnen 30 dagen en kijk binnen 48 uur af.',
  },
  prices: [{ country: 'NL', amount: 399, currency: 'EUR' }],
  rental: { startWithin: 'P30D', finishWithin: 'PT48H' },
  grantsTags: [],
  assets: [{ type: 'movies', id: ids.asset.harbourLight }],
  maxHeight: 2160,
  storeProducts: [
    { store: 'APPLE', sku: 'plus.northlight.rent.harbourlight' },
    { store: 'ROKU', sku: 'northlight_rent_harbourlight' },
    { store: 'STRIPE', sku: 'price_northlight_rent_harbourlight' },
  ],
  status: 'ACTIVE',
}

export const adaMonthly = {
  id: ids.userProduct.adaMonthly,
  productId: ids.product.monthly,
  store: 'STRIPE',
  startedAt: '2026-02-02T09:00:00Z',
  expiresAt: '2026-04-02T09:00:00Z',
  autoRenew: true,
  state: 'ACTIVE',
  ...managed,
}

export const adaHarbourLightRental = {
  id: ids.userProduct.adaHarbourLightRental,
  productId: ids.product.harbourLightRental,
  store: 'APPLE',
  startedAt: '2026-03-14T19:58:40Z',
  expiresAt: '2026-03-16T20:02:11Z',
  autoRenew: false,
  firstPlayedAt: '2026-03-14T20:02:11Z',
  state: 'ACTIVE',
  ...managed,
}

/** A gift of the service, which operators may change. */
export const gijsSportsAddOn = {
  id: ids.userProduct.gijsSportsAddOn,
  productId: ids.product.sportsAddOn,
  store: 'EXTERNAL',
  startedAt: '2026-03-01T00:00:00Z',
  expiresAt: '2026-04-01T00:00:00Z',
  autoRenew: true,
  state: 'ACTIVE',
  ...managed,
}

export const samples = { UserProduct: adaMonthly }
