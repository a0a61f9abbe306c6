import { ids } from './ids.js'
import { managed } from './media.js'

const icon = (name) => `https://images.backstage.example/age/kijkwijzer-${name}.svg`

const rating = (value, minAge, order, en, nl) => ({
  value,
  minAge,
  label: { en, nl },
  iconUrl: icon(value.toLowerCase()),
  order,
})

const violence = {
  key: 'violence',
  label: { en: 'Violence', nl: 'Geweld' },
  iconUrl: icon('violence'),
}

export const kijkwijzer = {
  systemName: 'kijkwijzer',
  label: { en: 'Kijkwijzer', nl: 'Kijkwijzer' },
  countries: ['NL'],
  ratings: [
    rating('AL', 0, 1, 'All ages', 'Alle leeftijden'),
    rating('6', 6, 2, 'From 6 years', 'Vanaf 6 jaar'),
    rating('9', 9, 3, 'From 9 years', 'Vanaf 9 jaar'),
    rating('12', 12, 4, 'From 12 years', 'Vanaf 12 jaar'),
    rating('14', 14, 5, 'From 14 years', 'Vanaf 14 jaar'),
    rating('16', 16, 6, 'From 16 years', 'Vanaf 16 jaar'),
    rating('18', 18, 7, 'From 18 years', 'Vanaf 18 jaar'),
  ],
  indicators: [
    violence,
    { key: 'fear', label: { en: 'Fear', nl: 'Angst' }, iconUrl: icon('fear') },
  ],
  ...managed,
}

export const samples = {
  AgeSystem: kijkwijzer,
  AgeIndicator: {
    id: ids.ageIndicator.violence,
    system: 'kijkwijzer',
    ...violence,
    order: 1,
    ...managed,
  },
}
