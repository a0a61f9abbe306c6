import { type Behaviour, type BehaviourModule, reply } from '../../src/behaviour.ts'
import { find, rowsOf, type World } from '../../src/world.ts'
import { audienceOf } from '../access/audience.ts'
import { type Asset, listIn } from '../catalogue/assets.ts'
import { listed } from '../catalogue/availability.ts'
import { summaryOf } from '../catalogue/present-asset.ts'
import { fitOf } from './find-text.ts'

const MAX_SUGGESTIONS = 10

/** Searched texts with their weights: titles count most, then persons and genres, then keywords. */
function placesOf(world: World, asset: Asset, language: string): [weight: number, text: string][] {
  const titles = asset.title as Record<string, string>
  const persons = listIn<{ personId: string }>(asset, 'credits').flatMap(({ personId }) =>
    String(find(world, 'Person', personId)?.name ?? ''),
  )
  const genres = listIn<string>(asset, 'genreIds').flatMap((id) =>
    Object.values((find(world, 'Genre', id)?.name ?? {}) as Record<string, string>),
  )
  return [
    [4, titles[language] ?? ''],
    [3, String(asset.originalTitle ?? '')],
    ...[...persons, ...genres].map((text): [number, string] => [2, text]),
    ...listIn<string>(asset, 'keywords').map((text): [number, string] => [1, text]),
  ]
}

function scoreOf(
  world: World,
  asset: Asset,
  { q, language }: { q: string; language: string },
): number {
  return Math.max(
    ...placesOf(world, asset, language).map(([weight, text]) => weight * fitOf(text, q)),
  )
}

/** Groups by media type, the one with the best match first; never includes unlisted assets. */
const searchMedia: Behaviour = (world, call) => {
  const { q, types, page = 1, pageSize = 24 } = call.query
  const audience = audienceOf(world, call)
  const wanted = listIn<string>({ types }, 'types')
  const found = listed(world, call.now)
    .map((asset) => ({
      asset,
      score: scoreOf(world, asset, { q: String(q), language: call.language }),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ asset }) => asset)
    .filter(({ type }) => wanted.length === 0 || wanted.includes(type))
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

/** Titles first, which open their asset; then persons and keywords. Independent of the viewer. */
const suggestSearch: Behaviour = (world, call) => {
  const q = String(call.query.q)
  const assets = listed(world, call.now)
  const titles = assets.flatMap((asset) => {
    const text = (asset.title as Record<string, string>)[call.language] ?? ''
    const { type, id } = asset
    return fitOf(text, q) > 0 ? [{ text, entity: { type, id } }] : []
  })
  const persons = rowsOf(world, 'Person').map(({ name }) => String(name))
  const words = [...persons, ...assets.flatMap((asset) => listIn<string>(asset, 'keywords'))]
  const texts = [...new Set(words)].filter((text) => fitOf(text, q) > 0).map((text) => ({ text }))
  return reply(world, { suggestions: [...titles, ...texts].slice(0, MAX_SUGGESTIONS) })
}

export const search: BehaviourModule = { operations: { searchMedia, suggestSearch } }
