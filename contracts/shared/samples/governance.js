import { ids } from './ids.js'
import { managed } from './media.js'
import { crimeFilter, newestFirst } from './playlists.js'

export const benelux = {
  id: ids.geoblockPreset.benelux,
  name: 'Benelux',
  mode: 'ALLOW',
  countries: ['NL', 'BE', 'LU'],
  proxyPolicy: 'BLOCK',
  ...managed,
}

export const dutchAdults = {
  id: ids.segmentationProfile.dutchAdults,
  key: 'dutch-adults',
  name: 'Adults in the Netherlands',
  priority: 100,
  rule: {
    and: [
      { field: 'country', op: 'eq', value: 'NL' },
      { field: 'profile.kids', op: 'eq', value: false },
    ],
  },
  ...managed,
}

export const recentCrime = {
  id: ids.assetFilterTemplate.recentCrime,
  name: 'Recent crime',
  filter: crimeFilter,
  sort: newestFirst,
  shared: true,
  ...managed,
}

export const samples = {
  GeoblockPreset: benelux,
  SegmentationProfile: dutchAdults,
  AssetFilterTemplate: recentCrime,
}

export const parameters = { geoblockPreset: ids.geoblockPreset.benelux }
