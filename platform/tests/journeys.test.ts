import { expect, test } from 'vitest'
import { loadPlatform } from '../server/load-platform.ts'
import { servePlatform } from '../server/serve-platform.ts'
import { APP, KEY, signedHeaders } from './client.ts'
import { createClients } from './journeys/clients.ts'
import * as journeys from './journeys/journeys.ts'
import { validated } from './validated-platform.ts'

test.each(Object.entries(journeys))(
  '%s works over HTTP with a generated client',
  async (_, run) => {
    const platform = validated(loadPlatform())
    const server = await servePlatform(platform, { port: 0 })
    try {
      await run(
        createClients(`http://localhost:${server.port}`, {
          app: APP,
          key: KEY,
          sign: signedHeaders,
        }),
      )
      expect(platform.log.filter(({ status }) => status >= 500)).toEqual([])
    } finally {
      await server.stop()
    }
  },
)
