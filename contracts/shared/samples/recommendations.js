import { ids } from './ids.js'

const answer = {
  assetIds: [ids.asset.lowTide, ids.asset.harbourLight],
  modelVersion: 'nightly-2026-03-14',
  fallback: false,
}

export const samples = {
  RecommendationSlot: {
    id: ids.slot.becauseYouWatched,
    name: 'Because you watched',
    kind: 'BECAUSE_YOU_WATCHED',
    needsUser: true,
    needsSeed: false,
    maxItems: 20,
  },
  RecommendationRequest: {
    slotId: ids.slot.becauseYouWatched,
    userId: ids.user.ada,
    seedId: ids.asset.slackWater,
    limit: 20,
  },
  Recommendation: answer,
  SeededRecommendation: { ...answer, seed: { type: 'episodes', id: ids.asset.slackWater } },
  TestUserIds: { userIds: [ids.user.ada] },
  TestSeedIds: { seedIds: [ids.asset.slackWater, ids.asset.harbourLight] },
}

export const parameters = { slotId: ids.slot.becauseYouWatched, userId: ids.user.ada }
