import { ids } from './ids.js'

/** What samples of deletes remove, by entity: nothing in the demo world uses it. */
export const removed = {
  Movie: [ids.asset.lastSailing, ids.asset.unfinishedChart],
  Series: [ids.asset.customsHouse, ids.asset.lowTide],
  Podcast: [ids.asset.shipToShore, ids.asset.nightShift],
  Episode: [ids.asset.ebb, ids.asset.slackWater],
  LiveEvent: [ids.asset.harbourCup2025, ids.asset.harbourCupFinal],
  Clip: [ids.asset.miraOnFog, ids.asset.harbourLightTrailer],
  SubscriptionTag: [ids.subscriptionTag.summer],
  Platform: ['hotel-tv'],
  Theme: [ids.theme.winter],
  Product: [ids.product.harbourLightRental],
  Service: [ids.service.classic],
  Organisation: [ids.organisation.tidewater],
  Role: [ids.role.trainee],
  AccessKey: [ids.key.revoked],
  TranscodingProfile: [ids.transcodingProfile.sdLadder],
}
