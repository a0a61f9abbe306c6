import { expect, test } from 'vitest'
import { createClient as client, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

test.each([
  ['Één zomer', 'een-zomer'],
  [`${'Slack Water '.repeat(8)}!`, 'slack-water-slack-water-slack-water-slack-water-slack-wat'],
])('the slug of %s is made from the title', async (title, slug) => {
  const each = client()
  const body = { sourceId: ids.source.northlightMrss, title: { en: title } }
  const create = async () =>
    (await each.call('POST /dapi/media/movies', { headers: KEY, body })).body.slug
  expect(await create()).toBe(slug)
  expect(await create()).toMatch(new RegExp(`^${slug}-[a-z0-9]{6}$`))
})
