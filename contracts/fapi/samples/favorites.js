import { ids } from '../../shared/samples/ids.js'
import { favorite } from '../../shared/samples/viewers.js'
import { harbourLightCard, pageOf, seriesCard } from './assets.js'

const movie = { ...favorite, asset: harbourLightCard }
const series = {
  id: ids.favorite.adaLowTide,
  entityType: 'series',
  entityId: ids.asset.lowTide,
  createdAt: '2026-03-02T19:45:00Z',
  asset: seriesCard,
}

export const samples = { Favorite: movie }

export const examples = {
  listFavorites: { answers: { 200: { favourites: pageOf(movie, series) } } },
}
