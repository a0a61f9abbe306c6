import { kijkwijzer, samples } from '../../contracts/shared/samples/age-classification.js'
import { privacy } from '../../contracts/shared/samples/branding.js'
import { managed } from '../../contracts/shared/samples/media.js'
import { roku } from '../../contracts/shared/samples/platforms.js'
import { demoId } from './guide.js'

const LABELS = {
  ...{ web: 'Web', ios: 'iOS', tvos: 'tvOS', android: 'Android', 'android-tv': 'Android TV' },
  ...{ 'fire-tv': 'Fire TV', tizen: 'Tizen', webos: 'webOS', vizio: 'VIZIO', xbox: 'Xbox' },
}

/** Ratings by the age that they begin at, mildest first. */
const SYSTEMS = {
  bbfc: ['BBFC', 'GB', { U: 0, PG: 8, '12A': 12, 12: 12, 15: 15, 18: 18, R18: 18 }],
  mpa: ['MPA', 'US', { G: 0, PG: 8, 'PG-13': 13, R: 17, 'NC-17': 18 }],
  'us-tv': [
    'TV Parental Guidelines',
    'US',
    { 'TV-Y': 0, 'TV-Y7': 7, 'TV-G': 0, 'TV-PG': 8, 'TV-14': 14, 'TV-MA': 17 },
  ],
  fsk: ['FSK', 'DE', { 0: 0, 6: 6, 12: 12, 16: 16, 18: 18 }],
}

function ageSystem([systemName, [name, country, ages]]) {
  const inOrder = Object.entries(ages).toSorted(([, one], [, other]) => one - other)
  const ratings = inOrder.map(([value, minAge], at) => ({
    value,
    minAge,
    label: { en: minAge === 0 ? 'All ages' : `From ${minAge} years` },
    iconUrl: `https://images.backstage.example/age/${systemName}-${value.toLowerCase()}.svg`,
    order: at + 1,
  }))
  const facts = { countries: [country], ratings, indicators: [] }
  return { systemName, label: { en: name }, ...facts, ...managed }
}

/** The text of the terms that viewers accept when they register. */
const terms = {
  ...privacy,
  id: demoId('ad', 1),
  slug: 'terms',
  kind: 'TERMS',
  title: 'Terms',
  body: '<h2>What you agree to</h2><p>Watch what you like, and share it with your household only.</p>',
}

/** What exists from the start: the platforms of the catalogue, the tag of the sports plan, five age systems, and the terms. */
export function dictionaryRows({ platforms }) {
  return {
    Platform: platforms.map(({ description: _, ...facts }) => ({
      ...(facts.key === roku.key
        ? roku
        : { label: LABELS[facts.key], defaultConfiguration: { featureFlags: {} }, ...managed }),
      ...facts,
      $: { builtIn: true },
    })),
    TextPage: [terms],
    SubscriptionTag: [
      { id: demoId('ae', 1), key: 'sports', label: { en: 'Sports', nl: 'Sport' }, ...managed },
    ],
    AgeSystem: [kijkwijzer, ...Object.entries(SYSTEMS).map(ageSystem)],
    AgeIndicator: kijkwijzer.indicators.map((indicator, at) => ({
      ...samples.AgeIndicator,
      ...(at > 0 && { id: demoId('ac', at) }),
      ...indicator,
      order: at + 1,
    })),
  }
}
