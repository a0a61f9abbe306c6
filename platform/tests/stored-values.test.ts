import { expect, test } from 'vitest'
import { createClient, KEY } from './client.ts'
import { ids } from './sample-ids.ts'

const LABEL = { en: 'One', nl: 'Een' }

const ICON = 'https://images.northlight.example/a.svg'

const credit = (order: number) => {
  return { personId: ids.person.miraOkafor, crewRoleId: ids.crewRole.director, order }
}

const rating = (value: string, minAge: number, order: number) => {
  return { value, minAge, label: LABEL, iconUrl: ICON, order }
}

test.each([
  [
    'media/movies',
    { sourceId: ids.source.northlightMrss, title: LABEL, credits: [credit(2), credit(1)] },
    ({ credits }: { credits: { order: number }[] }) => credits.map(({ order }) => order),
  ],
  [
    'age-classification/systems',
    { systemName: 'tides', label: LABEL, ratings: [rating('18', 18, 2), rating('6', 6, 1)] },
    ({ ratings }: { ratings: { order: number }[] }) => ratings.map(({ order }) => order),
  ],
  [
    'editions',
    {
      assetId: ids.asset.harbourLight,
      kind: 'EXTENDED',
      durationSeconds: 60,
      markers: [
        { kind: 'CREDITS', startSeconds: 2 },
        { kind: 'INTRO', startSeconds: 1 },
      ],
    },
    ({ markers }: { markers: { startSeconds: number }[] }) =>
      markers.map(({ startSeconds }) => startSeconds),
  ],
])('%s keep the items of a list by their position', async (path, body, placesIn) => {
  const stored = await createClient().call(`POST /dapi/${path}`, { headers: KEY, body })
  expect(placesIn(stored.body)).toEqual([1, 2])
})

test.each([
  ['FTP', 21],
  ['FTPS', 990],
  ['SFTP', 22],
])('%s has its default port', async (protocol, port) => {
  const body = { protocol, host: 'files.example', username: 'backstage', secretRef: 'x' }
  const path = `POST /dapi/svc/ftp/${ids.source.northlightMrss}`
  expect((await createClient().call(path, { headers: KEY, body })).body.port).toBe(port)
})
