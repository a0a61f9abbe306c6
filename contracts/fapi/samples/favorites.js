import { ids, secondId } from '../../shared/samples/ids.js'
import { favorite } from '../../shared/samples/viewers.js'
import { harbourLightCard, liveEventCard, pageOf, seriesCard } from './assets.js'

const movie = { ...favorite, asset: harbourLightCard }
const series = {
  id: ids.favorite.adaLowTide,
  entityType: 'series',
  entityId: ids.asset.lowTide,
  createdAt: '2026-03-02T19:45:00Z',
  asset: seriesCard,
}

const sent = { entityType: 'live-events', entityId: liveEventCard.id }
const added = {
  id: secondId(ids.favorite.adaLowTide),
  ...sent,
  createdAt: '2026-03-14T19:30:00Z',
  asset: liveEventCard,
}

export const samples = { Favorite: movie }

export const examples = {
  addFavorite: {
    request: { 'live event': sent },
    answers: { 200: { 'marked before': added }, 201: { 'live event': added } },
  },
  listFavorites: { answers: { 200: { favourites: pageOf(movie, series) } } },
}
