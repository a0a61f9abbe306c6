import { ids } from '../../shared/samples/ids.js'
import { rating, slackWaterProgress } from '../../shared/samples/viewers.js'
import { pageOf } from './assets.js'

const pilotBoatProgress = {
  assetId: ids.asset.pilotBoat,
  type: 'movies',
  editionId: ids.edition.pilotBoatMain,
  positionSeconds: 903,
  durationSeconds: 5160,
  percent: 17,
  state: 'IN_PROGRESS',
  updatedAt: '2026-03-11T20:33:10Z',
}

const pilotBoatRating = {
  ...rating,
  entityId: ids.asset.pilotBoat,
  value: 3,
  updatedAt: '2026-03-04T22:05:00Z',
}

const one = (name, value) => ({ answers: { 200: { [name]: value } } })

export const examples = {
  listWatchingProgress: one('in progress', pageOf(slackWaterProgress, pilotBoatProgress)),
  listRatings: one('stars', pageOf(rating, pilotBoatRating)),
}
