import {
  applicationConfiguration,
  serviceConfiguration,
} from '../../shared/samples/configurations.js'
import { ids } from '../../shared/samples/ids.js'

const { registration, profiles, pin, playback, continueWatching, primetime, consent } =
  serviceConfiguration
const { menuIds, themeId, welcomeScreenId, featureFlags, player, analytics, forceUpdate } =
  applicationConfiguration

export const samples = {
  PublicServiceConfiguration: {
    serviceId: ids.service.northlight,
    name: 'Northlight+',
    slug: 'northlight',
    defaultLanguage: 'en',
    languages: ['en', 'nl'],
    countries: ['NL', 'BE', 'LU'],
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    registration,
    profiles,
    pin,
    playback,
    continueWatching,
    primetime,
    identity: { mode: 'GENERIC' },
    entitlement: { mode: 'INTERNAL' },
    consent,
  },
  EffectiveApplicationConfiguration: {
    applicationId: ids.application.roku,
    name: 'Northlight Roku',
    platform: 'roku',
    menuIds,
    themeId,
    welcomeScreenId,
    featureFlags,
    player,
    analytics,
    forceUpdate,
    storeUrl: 'https://store.example/northlight-roku',
  },
}
