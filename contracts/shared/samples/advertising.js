import { harbourLightRental, monthly } from './commerce.js'
import { ids } from './ids.js'
import { managed } from './media.js'
import { others } from './others.js'

export const freeTier = {
  id: ids.adStrategy.freeTier,
  name: 'Free tier',
  mode: 'CSAI',
  tagTemplate: 'https://ads.northlight.example/vast?asset={assetId}&consent={consent}',
  format: 'VAST',
  breaks: [{ position: 'PRE' }, { position: 'MID', offsets: [900, 1800] }],
  maxBreakSeconds: 90,
  frequency: { minContentSeconds: 600, graceAfterAdSeconds: 300 },
  suppressForTags: ['premium'],
  ssai: {
    provider: 'northlight-stitcher',
    manifestTemplate: 'https://ssai.northlight.example/s/{sessionId}?src={manifestUrl}',
  },
  requiresConsent: false,
  ...managed,
}

export const samples = {
  AdvertisementStrategy: freeTier,
  Product: { ...monthly, ...managed },
  RentalTerms: harbourLightRental.rental,
}

const { id: _, ...yearly } = { ...monthly, ...others.Product }
const { id: __, ...rental } = {
  ...harbourLightRental,
  title: { en: 'Rent Night Ferry', nl: 'Huur Nachtveer' },
  assets: [{ type: 'movies', id: ids.asset.nightFerry }],
  storeProducts: [
    { store: 'APPLE', sku: 'plus.northlight.rent.nightferry' },
    { store: 'STRIPE', sku: 'price_northlight_rent_nightferry' },
  ],
}

export const examples = {
  createProduct: { request: { subscription: yearly, rental } },
}
