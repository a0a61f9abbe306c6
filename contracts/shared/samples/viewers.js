import { ids } from './ids.js'
import { managed } from './media.js'

/** Ada's login. Her account is GENERIC, so responses do not show it. */
export const adaEmail = 'ada@northlight.example'

export const ada = {
  id: ids.user.ada,
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  birthDate: '1991-06-18',
  country: 'NL',
  language: 'en',
  identityProvider: 'GENERIC',
  externalUserId: 'nl-user-20417',
  marketingOptIn: false,
  acceptedTermsVersion: '2025-11',
  pinSet: true,
  state: 'ACTIVE',
  ...managed,
}

/** Registers in the samples; the demo world does not know her. */
export const fenna = {
  ...ada,
  id: ids.user.fenna,
  firstName: 'Fenna',
  lastName: 'Visser',
  birthDate: '1996-11-02',
  externalUserId: 'nl-user-20511',
  createdAt: '2026-03-14T19:30:00Z',
  updatedAt: '2026-03-14T19:30:00Z',
}
export const fennaEmail = 'fenna@northlight.example'

export const adaProfile = {
  id: ids.profile.ada,
  name: 'Ada',
  imageId: ids.image.profileFox,
  kids: false,
  maxAge: 18,
  language: 'en',
  autoplayNext: true,
  isDefault: true,
  preferences: { audio: 'nl', subtitles: 'en' },
  ...managed,
}

export const kidsProfile = {
  id: ids.profile.kids,
  name: 'Kids',
  imageId: ids.image.profileFox,
  kids: true,
  maxAge: 12,
  language: 'nl',
  autoplayNext: false,
  isDefault: false,
  preferences: { audio: 'nl' },
  ...managed,
}

export const favorite = {
  id: ids.favorite.adaHarbourLight,
  entityType: 'movies',
  entityId: ids.asset.harbourLight,
  createdAt: '2026-03-08T20:14:00Z',
}

export const rating = {
  entityType: 'movies',
  entityId: ids.asset.harbourLight,
  value: 4,
  updatedAt: '2026-03-10T21:40:00Z',
}

export const slackWaterProgress = {
  assetId: ids.asset.slackWater,
  type: 'episodes',
  editionId: ids.edition.slackWaterMain,
  positionSeconds: 1292.4,
  durationSeconds: 2640,
  percent: 48,
  state: 'IN_PROGRESS',
  updatedAt: '2026-03-13T21:07:30Z',
  series: { id: ids.asset.lowTide, nextEpisodeId: ids.asset.springTide },
}

export const samples = {
  Viewer: ada,
  Profile: adaProfile,
  Rating: rating,
  WatchingProgress: slackWaterProgress,
}
