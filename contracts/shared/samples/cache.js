import { ids } from './ids.js'

export const samples = {
  CacheClear: { scope: 'ENTITY', entityType: 'movies', ids: [ids.asset.harbourLight] },
  CacheClearJob: { jobId: ids.job.cacheClear, keysMatched: 37 },
}

export const examples = {
  clearCache: {
    request: {
      'take a movie down now': samples.CacheClear,
      'everything of the service': { scope: 'SERVICE' },
    },
  },
}
