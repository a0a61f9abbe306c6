import { managed } from './media.js'

const configuration = {
  featureFlags: { downloads: false },
  player: { autoplayNext: true, skipEnabled: true, upNextSeconds: 10, maxHeight: 1080 },
  analytics: { enabled: true, batchSize: 20, flushSeconds: 30 },
}

export const roku = {
  key: 'roku',
  label: 'Roku',
  family: 'TV',
  drmOrder: ['WIDEVINE', 'PLAYREADY'],
  store: 'ROKU',
  defaultConfiguration: configuration,
  ...managed,
}

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    player: {
      type: 'object',
      properties: {
        upNextSeconds: { type: 'integer', minimum: 3, maximum: 30, default: 10 },
      },
    },
  },
}

export const samples = {
  Platform: roku,
  DefaultConfigurations: { data: [{ platform: 'roku', configuration }] },
  ConfigurationRuleSet: {
    revision: 12,
    schema,
    rules: [
      {
        pointer: '/player/upNextSeconds',
        layers: ['PLATFORM', 'SERVICE', 'APPLICATION'],
        secret: false,
      },
    ],
  },
}
