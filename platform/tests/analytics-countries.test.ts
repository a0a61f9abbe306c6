import { expect, test } from 'vitest'
import { createClient, KEY, WEB } from './client.ts'

test('analytics are counted by the country of the request', async () => {
  const client = createClient()
  const { now } = client.platform.clock
  const send = (country: string, first: number) =>
    client.call('POST /fapi/analytics/events', {
      headers: { ...WEB, 'x-device-id': 'living-room', 'x-country-override': country },
      body: {
        sentAt: now,
        events: Array.from({ length: 5 }, (_, index) => ({
          eventId: `00000000-0000-4000-8000-00000000000${first + index}`,
          name: 'screen.viewed',
          occurredAt: now,
          anonymousId: `anon-${index}`,
          consent: { analytics: true, personalisation: false },
          context: { screen: 'home' },
        })),
      },
    })
  expect((await send('BE', 0)).body.accepted).toBe(5)
  expect((await send('NL', 5)).body.accepted).toBe(5)
  const { body } = await client.call('POST /dapi/events/aggregation', {
    headers: KEY,
    body: {
      stream: 'ANALYTICS',
      metric: 'COUNT',
      groupBy: ['country'],
      from: now,
      until: '2026-03-15T00:00:00Z',
    },
  })
  expect(body.rows).toEqual([
    { group: { country: 'BE' }, value: 5 },
    { group: { country: 'NL' }, value: 5 },
  ])
})
