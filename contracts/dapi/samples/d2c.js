import {
  adaHarbourLightRental,
  adaMonthly,
  gijsSportsAddOn,
} from '../../shared/samples/commerce.js'
import { ids } from '../../shared/samples/ids.js'
import { managed } from '../../shared/samples/media.js'
import { favorite, rating, slackWaterProgress } from '../../shared/samples/viewers.js'

const adasProfile = { profileId: ids.profile.ada }
const slackWater = { ...adasProfile, ...slackWaterProgress }

export const samples = {
  Favorite: { ...adasProfile, ...favorite },
  ProfileRating: { ...adasProfile, ...rating },
  ProfileProgress: slackWater,
  D2cService: {
    id: ids.d2cService.billing,
    name: 'Billing back end',
    serviceId: ids.service.northlight,
    scopes: ['viewer:read', 'viewer:write'],
    status: 'ACTIVE',
    ...managed,
  },
  D2cTokenRequest: { scopes: ['viewer:read'] },
  D2cToken: {
    tokenId: ids.token.billing,
    accessToken: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJkMmMifQ.c2lnbmF0dXJl',
    expiresIn: 3600,
    scopes: ['viewer:read'],
  },
}

const ada = { id: ids.user.ada }
const giftOfGijs = { id: ids.user.gijs, userProductId: gijsSportsAddOn.id }
const monthly = { ...ada, userProductId: ids.userProduct.adaMonthly }
const ofAda = { parameters: { ...ada, ...adasProfile } }
const completed = {
  ...slackWater,
  positionSeconds: 2610,
  percent: 98,
  state: 'COMPLETED',
  updatedAt: '2026-03-14T19:54:00Z',
}
const gift = {
  productId: ids.product.sportsAddOn,
  store: 'EXTERNAL',
  startedAt: '2026-03-14T00:00:00Z',
  expiresAt: '2026-04-14T00:00:00Z',
  autoRenew: false,
}
const { productId, store, startedAt, autoRenew } = gijsSportsAddOn
const longer = { productId, store, startedAt, expiresAt: '2026-05-01T00:00:00Z', autoRenew }
const watchedMovie = {
  ...adasProfile,
  assetId: ids.asset.harbourLight,
  type: 'movies',
  editionId: ids.edition.harbourLightMain,
  positionSeconds: 5301,
  durationSeconds: 5412,
  percent: 97,
  state: 'COMPLETED',
  updatedAt: '2026-03-08T22:10:00Z',
}

export const examples = {
  listViewerProfiles: ofAda,
  listViewerFavorites: ofAda,
  listViewerRatings: ofAda,
  listViewerProgress: ofAda,
  listViewerHistory: {
    ...ofAda,
    answers: {
      200: {
        'an episode and a movie': {
          data: [completed, watchedMovie],
          paging: { nextCursor: null, limit: 50 },
        },
      },
    },
  },
  listUserProducts: {
    parameters: ada,
    answers: {
      200: {
        'a plan and a rental': {
          data: [adaMonthly, adaHarbourLightRental],
          paging: { nextCursor: null, limit: 50 },
        },
      },
    },
  },
  createUserProduct: {
    parameters: ada,
    request: { 'a gift of a month': gift },
    answers: {
      201: {
        'a gift of a month': {
          id: ids.userProduct.adaSportsAddOn,
          ...gift,
          state: 'ACTIVE',
          createdAt: '2026-03-14T09:00:00Z',
          updatedAt: '2026-03-14T09:00:00Z',
          version: 1,
        },
      },
    },
  },
  getUserProduct: { parameters: monthly },
  updateUserProduct: {
    parameters: giftOfGijs,
    request: { 'a month more': longer },
    answers: { 200: { 'a month more': { ...gijsSportsAddOn, ...longer, version: 8 } } },
  },
  deleteUserProduct: { parameters: monthly },
  revokeUserProduct: {
    parameters: giftOfGijs,
    answers: {
      200: {
        revoked: { ...gijsSportsAddOn, autoRenew: false, state: 'REVOKED', version: 8 },
      },
    },
  },
  createD2cToken: { parameters: { id: ids.d2cService.billing } },
  deleteD2cToken: { parameters: { id: ids.d2cService.billing, tokenId: ids.token.billing } },
}
