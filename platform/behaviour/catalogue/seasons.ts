import type { Adjustment, BehaviourModule, Occasion } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { changeRow } from '../../src/resource/content.ts'
import { type Change, find, remove, rowsOf, type World } from '../../src/world.ts'
import { countEpisodes, listSeasons, seasonsOf, writeSeasons } from '../import/import-editions.ts'
import { type Asset, listIn } from './assets.ts'

const episodesIn = (world: World, seriesId: unknown, number: unknown) =>
  rowsOf(world, 'Episode').filter((episode) => {
    return episode.parentId === seriesId && episode.seasonNumber === number
  })

/** Seasons are written by calls; imports write their own. */
const runOf = (occasion: Occasion) => occasion.call && occasion

/** The episodes of a season move with its number, or stay without a season. */
function followSeason(world: World, { key }: Change, { before, now }: Occasion): World {
  const [old, season] = [find(before, 'Season', key), find(world, 'Season', key)]
  const seriesId = String((season ?? old)?.$?.parent)
  const moved =
    old && old.number !== season?.number
      ? episodesIn(before, seriesId, old.number).reduce((state, { id }) => {
          return changeRow(state, 'Episode', { id, seasonNumber: season?.number })
        }, world)
      : world
  return listSeasons(moved, seriesId, now)
}

/** The seasons that a series is written with are all it has. */
function followSeries(world: World, { key }: Change, occasion: Occasion): World {
  const series = find(world, 'Series', key) as Asset | undefined
  const run = runOf(occasion)
  if (!series || !run) return world
  const own = listIn<JsonObject>(series, 'seasons')
  const numbers = own.map(({ number }) => number)
  const gone = seasonsOf(world, key).filter(({ number }) => !numbers.includes(number))
  // One that is sent without a title has none.
  const facts = { seasons: own.map((season) => ({ title: undefined, ...season })) }
  const written = writeSeasons(world, { asset: series, facts, run })
  return gone.reduce(
    (state, { id }) =>
      followSeason(
        remove(state, 'Season', id),
        { table: 'Season', key: String(id), change: 'removed' },
        { ...occasion, before: state },
      ),
    written,
  )
}

/** A season that an episode names is created; the old one and the new one count again. */
function followEpisode(world: World, { key }: Change, occasion: Occasion): World {
  const episode = find(world, 'Episode', key) as Asset | undefined
  const run = runOf(occasion)
  const written =
    episode && run ? writeSeasons(world, { asset: episode, facts: episode, run }) : world
  const parents = [find(occasion.before, 'Episode', key), episode].map((each) => each?.parentId)
  return [...new Set(parents)].reduce<World>(
    (state, id) =>
      find(state, 'Series', id) ? listSeasons(state, String(id), occasion.now) : state,
    written,
  )
}

/** Seasons are matched by number, and listed by it. */
const withKnownSeasons: Adjustment = ({ world, after: series }) => {
  const known = seasonsOf(world, series.id)
  const own = listIn<JsonObject>(series, 'seasons').map((season) => ({
    ...season,
    id: known.find(({ number }) => number === season.number)?.id ?? season.id,
    episodeCount: countEpisodes(world, series.id, season.number),
  }))
  return { ...series, seasons: own.toSorted((one, other) => order(one) - order(other)) }
}

const order = ({ number }: JsonObject) => Number(number)

/** A series, its seasons and its episodes agree, whichever of them is written. */
export const seasons: BehaviourModule = {
  adjust: { Series: withKnownSeasons },
  follow: { Season: followSeason, Series: followSeries, Episode: followEpisode },
}
