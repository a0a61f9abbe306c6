import { eveningNews, northlightOne } from '../../contracts/shared/samples/assets.js'
import { ids } from '../../contracts/shared/samples/ids.js'

/** The n-th id of a kind of demo row: `demoId('a1', 3)`. */
export function demoId(kind, n) {
  return `5d0c1e7a-4b29-4f6e-8a3d-${kind}${String(n).padStart(12 - kind.length, '0')}`
}

export const free = { models: ['FREE'], subscriptionTags: [], productIds: [] }

export const northlightTwo = {
  ...northlightOne,
  id: ids.asset.northlightTwo,
  externalId: 'nl-ch-0002',
  title: { en: 'Northlight Two', nl: 'Northlight Twee' },
  slug: 'northlight-two',
  number: 2,
  callSign: 'NLTWO',
  monetization: free,
  liveEditionId: demoId('e9', 1),
}

/** One day of the first channel: hour, minute, title. The evening news of the samples fills 19:00. */
const day = [
  [0, 0, 'Harbour lights by night', 'Havenlichten bij nacht'],
  [6, 0, 'The morning watch', 'De ochtendwacht'],
  [9, 0, 'Low Tide, again', 'Laag water, herhaling'],
  [12, 0, 'Northlight Today, midday edition', 'Northlight Vandaag, middageditie'],
  [12, 30, 'Boats and bridges', 'Boten en bruggen'],
  [15, 0, 'The Little Buoy', 'Het boeitje'],
  [17, 0, 'Weather at sea', 'Weer op zee'],
  [19, 0, eveningNews.title.en, eveningNews.title.nl],
  [19, 30, 'Low Tide', 'Laag water'],
  [21, 0, 'Night Ferry', 'Nachtveer'],
  [23, 0, 'The late tide', 'Het late tij'],
]

const DATES = ['2026-03-14', '2026-03-15']
const two = (number) => String(number).padStart(2, '0')

/** The guide of two days, without holes. */
export const broadcasts = DATES.flatMap((date, d) =>
  day.map(([hour, minute, en, nl], n) => {
    const startAt = `${date}T${two(hour)}:${two(minute)}:00Z`
    if (startAt === eveningNews.startAt) return eveningNews
    const [nextHour, nextMinute] = day[n + 1] ?? [24, 0]
    const nextDate = nextHour === 24 ? `2026-03-${Number(date.slice(8)) + 1}` : date
    const { asset, seasonNumber, episodeNumber, rights, ...common } = eveningNews
    const { catchUpUntil, ...allowed } = rights
    return {
      ...common,
      id: demoId('b1', d * day.length + n + 1),
      externalId: `nlone-${date.replaceAll('-', '')}-${two(hour)}${two(minute)}`,
      startAt,
      endAt: `${nextDate}T${two(nextHour % 24)}:${two(nextMinute)}:00Z`,
      title: { en, nl },
      rights: { ...allowed, catchUp: n !== 9 },
    }
  }),
)
