import { ids } from './ids.js'
import { managed } from './media.js'

export const northlightMedia = {
  id: ids.organisation.northlightMedia,
  name: 'Northlight Media',
  slug: 'northlight-media',
  active: true,
  contactEmail: 'platform@northlight.example',
  termsVersionAccepted: '2025-11',
  ...managed,
}

export const northlight = {
  id: ids.service.northlight,
  organisationId: ids.organisation.northlightMedia,
  name: 'Northlight+',
  slug: 'northlight',
  clusterId: 'eu-west-1',
  defaultLanguage: 'en',
  languages: ['en', 'nl'],
  countries: ['NL', 'BE', 'LU'],
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  sourceIds: [ids.source.northlightMrss],
  identityMode: 'GENERIC',
  entitlementMode: 'INTERNAL',
  status: 'ACTIVE',
  ...managed,
}

export const northlightRoku = {
  id: ids.application.roku,
  serviceId: ids.service.northlight,
  name: 'Northlight Roku',
  platform: 'roku',
  key: 'app_pk_4ZtQ8mW2rV6yB1nK5sD9',
  minimumVersion: '3.0.0',
  storeUrl: 'https://channelstore.example/northlight',
  test: false,
  returnUrls: ['https://northlight.example/plans/done'],
  redirectUris: ['https://northlight.example/login/done', 'plus.northlight.tv:/login'],
  status: 'ACTIVE',
  ...managed,
}

export const samples = {
  Organisation: northlightMedia,
  Service: northlight,
  Application: northlightRoku,
  ServiceUri: {
    fapi: 'https://northlight.fapi.backstage.example',
    dapi: 'https://northlight.dapi.backstage.example',
    images: 'https://images.backstage.example',
  },
}

const roku = { serviceId: ids.service.northlight, applicationId: ids.application.roku }

export const examples = {
  getServiceUri: { parameters: { id: ids.service.northlight } },
  getServiceConfiguration: { parameters: { id: ids.service.northlight } },
  updateServiceConfiguration: { parameters: { id: ids.service.northlight } },
  getApplication: { parameters: roku },
  updateApplication: { parameters: roku },
  deleteApplication: { parameters: roku },
  getApplicationConfiguration: { parameters: roku },
  updateApplicationConfiguration: { parameters: roku },
}

export const parameters = { organisationId: ids.organisation.northlightMedia, platform: 'roku' }
