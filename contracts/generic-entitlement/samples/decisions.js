import { ids } from '../../shared/samples/ids.js'
import { ada } from '../../shared/samples/viewers.js'

const asset = {
  id: ids.asset.harbourLight,
  externalId: 'nl-mov-0001',
  type: 'movies',
  models: ['SVOD', 'TVOD'],
  subscriptionTags: ['premium'],
  productIds: [ids.product.harbourLightRental],
  ageRating: { system: 'kijkwijzer', rating: '12', indicators: ['violence', 'fear'] },
}
const cup = {
  id: ids.asset.harbourCupFinal,
  externalId: 'nl-live-0007',
  type: 'live-events',
  models: ['SVOD'],
  subscriptionTags: ['sports'],
  productIds: [],
}
const question = {
  requestId: ids.request.entitlementCheck,
  serviceId: ids.service.northlight,
  user: { externalUserId: ada.externalUserId, profileId: ids.profile.ada, country: 'NL' },
  action: 'PLAY',
  device: { platform: 'roku', id: ids.device.livingRoom },
  at: '2026-03-21T19:30:00Z',
}
const allow = {
  decision: 'ALLOW',
  reasons: [],
  validUntil: '2026-03-21T19:35:00Z',
  constraints: { maxHeight: 1080 },
}
const deny = {
  decision: 'DENY',
  reasons: [
    {
      code: 'SUBSCRIPTION_REQUIRED',
      message: 'Included in Sports Add-on',
      productIds: [ids.product.sportsAddOn],
    },
  ],
  validUntil: '2026-03-21T19:31:00Z',
}

export const samples = {
  EntitlementAsset: asset,
  EntitlementCheck: { ...question, asset },
  EntitlementBatchCheck: { ...question, action: 'LIST', assets: [asset, cup] },
  EntitlementVerdict: allow,
  EntitlementReason: deny.reasons[0],
  EntitlementBatchResult: {
    decisions: [
      { assetId: asset.id, ...allow },
      { assetId: cup.id, ...deny },
    ],
  },
}

export const examples = {
  checkEntitlement: {
    request: {
      'a film of the plan': { ...question, asset },
      'a match': { ...question, asset: cup },
    },
    answers: { 200: { allow, deny } },
  },
}
