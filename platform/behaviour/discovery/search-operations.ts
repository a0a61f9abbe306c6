import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { audienceOf } from '../access/audience.ts'
import { type Asset, inLanguage, listIn } from '../catalogue/assets.ts'
import { listed } from '../catalogue/availability.ts'
import { untilBoundary } from '../catalogue/freshness.ts'
import { summaryOf } from '../catalogue/present-asset.ts'
import { bestOf, fitOf } from './find-text.ts'

const MAX_SUGGESTIONS = 10

/** Searched texts with their weights: titles count most, then persons and genres, then keywords. */
function placesOf(
  world: World,
  asset: Asset,
  languages: readonly string[],
): [weight: number, text: string][] {
  const persons = listIn<{ personId: string }>(asset, 'credits').flatMap(({ personId }) =>
    String(find(world, 'Person', personId)?.name ?? ''),
  )
  const genres = listIn<string>(asset, 'genreIds').map(
    (id) => inLanguage(find(world, 'Genre', id)?.name, languages) ?? '',
  )
  return [
    [4, inLanguage(asset.title, languages) ?? ''],
    [3, String(asset.originalTitle ?? '')],
    [3, inLanguage(asset.title, [String(asset.originalLanguage)]) ?? ''],
    ...[...persons, ...genres].map((text): [number, string] => [2, text]),
    ...listIn<string>(asset, 'keywords').map((text): [number, string] => [1, text]),
  ]
}

function scoreOf(
  world: World,
  asset: Asset,
  { q, languages }: { q: string; languages: readonly string[] },
): number {
  return Math.max(
    ...placesOf(world, asset, languages).map(([weight, text]) => weight * fitOf(text, q)),
  )
}

/** Groups by media type, the one with the best match first; never includes unlisted assets. */
const searchMedia: Behaviour = (world, call) => {
  const { q, types, page = 1, pageSize = 24 } = call.query
  const audience = audienceOf(world, call)
  const wanted = listIn<string>({ types }, 'types')
  const found = bestOf(listed(world, call.now), (asset) =>
    scoreOf(world, asset, { q: String(q), languages: call.languages }),
  ).filter(({ type }) => wanted.length === 0 || wanted.includes(type))
  const from = (Number(page) - 1) * Number(pageSize)
  const groups = [...new Set(found.map(({ type }) => type))].flatMap((type) => {
    const all = found.filter((asset) => asset.type === type)
    const items = all.slice(from, from + Number(pageSize))
    return items.length === 0
      ? []
      : [
          {
            type,
            total: all.length,
            items: items.map((asset) => summaryOf(world, asset, audience)),
          },
        ]
  })
  return reply(world, { groups })
}

const MAX_CHARACTERS = 100

/** The best fit first; titles, which open their asset, before persons and keywords. Independent of the viewer. */
const suggestSearch: Behaviour = (world, { query, now, languages }) => {
  const assets = listed(world, now)
  const titles = assets.map(({ type, id, title }) => {
    return { text: inLanguage(title, languages) ?? '', entity: { type, id } }
  })
  const persons = rowsOf(world, 'Person').map(({ name }) => String(name))
  const words = [...persons, ...assets.flatMap((asset) => listIn<string>(asset, 'keywords'))]
  const texts = [...titles, ...[...new Set(words)].map((text) => ({ text }))]
  const suggestions = bestOf(texts, ({ text }) => fitOf(text, String(query.q)))
    .slice(0, MAX_SUGGESTIONS)
    .map((each) => ({ ...each, text: each.text.slice(0, MAX_CHARACTERS) }))
  return reply(world, { suggestions })
}

export const search: BehaviourModule = {
  operations: { searchMedia, ...untilBoundary({ suggestSearch }) },
}
