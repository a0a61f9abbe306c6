import { expect, test } from 'vitest'
import { APP, type Client, createClient as client, idOf, KEY, OPERATIONS_KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const EDITION = '0d5b7c1e-2f34-4a86-9b1d-7c5e3f2a3001'

/** How many items a call returns. */
async function countOf(each: Client, line: string, body?: object): Promise<number> {
  const headers = line.includes('/log') || line.includes('analys') ? OPERATIONS_KEY : KEY
  const answer = await each.call(line, { headers, ...(body && { body: body as never }) })
  return answer.body.data.length
}

const search = (field: string, value: string) => ({ filter: { field, op: 'eq', value } })

test('log entries are kept for two years', async () => {
  const each = client()
  await each.call('POST /dapi/log', {
    headers: OPERATIONS_KEY,
    body: { action: 'tool.run', changes: [] },
  })
  const found = () => countOf(each, 'POST /dapi/logs', search('action', 'tool.run'))
  each.platform.clock.advance('P2Y')
  expect(await found()).toBe(1)
  each.platform.clock.advance('P1D')
  expect(await found()).toBe(0)
})

test('playback and analytics events are kept for 13 months', async () => {
  const each = client()
  const eventId = 'bbbbbbbb-0000-4000-8000-000000000001'
  const analytics = {
    eventId,
    name: 'screen.viewed',
    occurredAt: each.platform.clock.now,
    anonymousId: 'anon-1',
    consent: { analytics: true, personalisation: false },
    context: { screen: 'home' },
  }
  await each.call('POST /dapi/events/analytics', { headers: KEY, body: analytics })
  const read = async () =>
    (await each.call(`GET /dapi/analytics/events/${eventId}`, { headers: OPERATIONS_KEY })).status
  const found = () => countOf(each, 'POST /dapi/events/user/search', search('userId', ids.user.ada))
  each.platform.clock.advance('P12M')
  expect([await found(), await read()]).toEqual([3, 200])
  each.platform.clock.advance('P1M1D')
  expect([await found(), await read()]).toEqual([0, 404])
})

test('results of imports, jobs and analyses are kept for their time', async () => {
  const each = client()
  await each.call(`POST /dapi/mediapipeline/analysis/${EDITION}`, { headers: OPERATIONS_KEY })
  each.platform.clock.advance('P1D')
  const { body: jobs } = await each.call('GET /dapi/transcode-jobs', { headers: KEY })
  expect(jobs.data[0].state).toBe('COMPLETED')
  const oldImports = () => {
    const rows = Object.values(each.platform.world.tables.ImportResult ?? {})
    return rows.filter(({ startedAt }) => String(startedAt) < '2026-03-15').length
  }
  expect(oldImports()).toBeGreaterThan(0)
  const analyses = () => countOf(each, 'GET /dapi/analysis-results')
  each.platform.clock.advance('P91D')
  expect([oldImports(), await countOf(each, 'GET /dapi/transcode-jobs')]).toEqual([0, 0])
  expect(await analyses()).toBeGreaterThan(0)
  each.platform.clock.advance('P1Y')
  expect(await analyses()).toBe(0)
})

test('an episode of the news is archived when its days are over', async () => {
  const each = client()
  const news = idOf(each, 'Northlight Today')
  const listed = async () => {
    const path = `GET /fapi/media/news-series/${news}/episodes`
    return (await each.call(path, { headers: APP })).body.paging.total
  }
  const total = await listed()
  expect(total).toBeGreaterThan(1)
  each.platform.clock.moveTo('2026-04-13T00:00:00Z')
  expect(await listed()).toBe(1)
  each.platform.clock.advance('P1D')
  expect(await listed()).toBe(0)
})

test('a job that ends and is dropped within one jump of the clock gives an event', async () => {
  const each = client()
  each.platform.clock.advance('P1Y')
  expect(await countOf(each, 'GET /dapi/transcode-jobs')).toBe(0)
  const { outbox } = each.platform.world
  const ended = outbox.filter(({ event }) => event === 'transcodeJob.ended')
  expect(ended).toMatchObject([{ body: { type: 'transcodeJob.completed' } }])
})
