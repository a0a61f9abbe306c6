import { ids } from '../../shared/samples/ids.js'

const hit = {
  type: 'movies',
  id: ids.asset.harbourLight,
  title: 'The Harbour Light',
  matched: 'title.en',
}

const person = {
  type: 'persons',
  id: ids.person.miraOkafor,
  title: 'Mira Okafor',
  matched: 'biography.en',
}

export const samples = {
  SearchAnswer: {
    groups: [
      { type: 'movies', total: 1, items: [hit] },
      { type: 'persons', total: 1, items: [person] },
    ],
  },
  SuggestionList: {
    suggestions: [{ text: 'The Harbour Light', entity: hit }, { text: 'harbour' }],
  },
  UnsupportedAssetCount: {
    total: 14,
    reasons: [
      { reason: 'NO_DURATION', count: 11 },
      { reason: 'NO_PARENT', count: 4 },
    ],
  },
}
