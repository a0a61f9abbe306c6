import { ids } from '../../shared/samples/ids.js'
import { harbourLightCard, liveEventCard } from './assets.js'

export const samples = {
  SearchResult: {
    groups: [
      { type: 'movies', total: 1, items: [harbourLightCard] },
      { type: 'live-events', total: 1, items: [liveEventCard] },
    ],
  },
  SuggestionList: {
    suggestions: [
      { text: 'The Harbour Light', entity: { type: 'movies', id: ids.asset.harbourLight } },
      { text: 'harbour cup' },
    ],
  },
}
