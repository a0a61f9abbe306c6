import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { replyPage } from '../../src/resource/paging.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { type Asset, findAsset, listIn, parentOf } from '../catalogue/assets.ts'
import type { Edition } from '../catalogue/editions.ts'
import { type ServiceSettings, settingsOf } from '../catalogue/service-settings.ts'
import { nextEpisodeOf } from './episode-order.ts'

/** How far a profile has watched an asset. It is derived from events and never written directly. */
export interface WatchingProgress extends Row {
  readonly assetId: string
  readonly type: string
  readonly editionId: string
  readonly positionSeconds: number
  readonly durationSeconds: number
  readonly percent: number
  readonly state: 'STARTED' | 'IN_PROGRESS' | 'COMPLETED'
  readonly updatedAt: string
}

export function progressOn(
  world: World,
  profile: Row | undefined,
  assetId: string,
): WatchingProgress | undefined {
  const progress = profile && find(world, 'WatchingProgress', `${profile.id}/${assetId}`)
  return progress && isProgress(progress) ? progress : undefined
}

/** The progress of a profile, the latest first. */
export function progressOf(world: World, profile: Row | undefined): WatchingProgress[] {
  return historyOf(world, profile).filter(isProgress)
}

/** What is only history: clips and channels, and what was not played for a long time. */
export function isProgress({ $ }: Row): boolean {
  return $?.isHistory !== true
}

/** Everything that a profile has played, the latest first. */
export function historyOf(world: World, profile: Row | undefined): WatchingProgress[] {
  return rowsOf(world, 'WatchingProgress')
    .filter(({ $ }) => $?.parent === profile?.id)
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
}

export interface Watched {
  readonly asset: Asset
  readonly edition: Edition
  readonly positionSeconds: number
  readonly at: string
  readonly sessionId: string
  /** Whether the player says that the end or the credits were reached. */
  readonly isCompleted: boolean
}

const WITHOUT_PROGRESS = new Set(['clips', 'channels', 'broadcasts'])

/** A trailer leaves no trace, and an event of an earlier session that arrives late changes nothing. */
export function recordProgress(
  world: World,
  profile: Row,
  { watched, settings }: { watched: Watched; settings: ServiceSettings },
): World {
  const { asset, edition, positionSeconds, at, sessionId } = watched
  const { durationSeconds } = edition
  const key = `${profile.id}/${asset.id}`
  const known = find(world, 'WatchingProgress', key)
  const latest = String(known?.updatedAt ?? '')
  const isPast = latest > at && known?.$?.sessionId !== sessionId
  if (edition.kind === 'TRAILER' || isPast) return world
  const percent = Math.min(100, Math.floor((positionSeconds / (durationSeconds || Infinity)) * 100))
  // The stop that follows a completion does not take it back.
  const isStillCompleted =
    known?.state === 'COMPLETED' &&
    known.$?.sessionId === sessionId &&
    positionSeconds >= known.positionSeconds
  const isHistory = WITHOUT_PROGRESS.has(asset.type) || durationSeconds === 0
  const row: WatchingProgress = {
    assetId: asset.id,
    type: asset.type,
    editionId: edition.id,
    positionSeconds,
    durationSeconds,
    percent,
    state: isStillCompleted ? 'COMPLETED' : stateAt(watched, percent, settings),
    updatedAt: latest > at ? latest : at,
    $: { parent: String(profile.id), sessionId, ...(isHistory && { isHistory }) },
  }
  return put(world, 'WatchingProgress', row, key)
}

const LONG_EPISODE_SECONDS = 20 * 60

/** COMPLETED if the player says so, and from the CREDITS marker on; without one from a share on, or near the end of a long episode. */
function stateAt(
  { asset, edition, positionSeconds, isCompleted }: Watched,
  percent: number,
  { continueWatching }: ServiceSettings,
): WatchingProgress['state'] {
  const { completedPercent, completedRemainingSeconds, startedAfter } = continueWatching
  const { durationSeconds } = edition
  const markers = (edition.markers ?? []) as unknown as { kind: string; startSeconds: number }[]
  const credits = markers.find(({ kind }) => kind === 'CREDITS')?.startSeconds
  const isLong = asset.type === 'episodes' && durationSeconds >= LONG_EPISODE_SECONDS
  const nearEnd = isLong && durationSeconds - positionSeconds < completedRemainingSeconds
  const completed =
    credits === undefined ? percent >= completedPercent || nearEnd : positionSeconds >= credits
  if (isCompleted || completed) return 'COMPLETED'
  const byShare = asset.type === 'movies' && percent >= startedAfter.percent
  return byShare || positionSeconds >= startedAfter.seconds ? 'IN_PROGRESS' : 'STARTED'
}

/** Where `/stream` resumes: slightly before the last position; from the beginning once completed. */
export function resumePosition(
  progress: WatchingProgress | undefined,
  { continueWatching }: ServiceSettings,
): number {
  if (!progress || progress.state === 'COMPLETED') return 0
  return Math.max(0, Number((progress.positionSeconds - continueWatching.rewindSeconds).toFixed(3)))
}

/** Progress ends after some days without playback; the history stays. */
export function dropIdleProgress(world: World, now: string): World {
  const { idleDays } = settingsOf(world).continueWatching
  return rowsOf(world, 'WatchingProgress')
    .filter((row) => isProgress(row) && addSeconds(row.updatedAt, idleDays * 86_400) <= now)
    .reduce((state, row) => {
      const past = { ...row, $: { ...row.$, isHistory: true } }
      return put(state, 'WatchingProgress', past, `${row.$?.parent}/${row.assetId}`)
    }, world)
}

function shownProgress({ $: _, ...progress }: WatchingProgress): JsonObject {
  return progress as JsonObject
}

/** The progress of the selected profile, the latest first; a series represents all its episodes. */
const listWatchingProgress: Behaviour = (world, call) => {
  const audience = audienceOf(world, call)
  const { assetIds, state } = call.query
  const wanted = listIn<string>({ assetIds }, 'assetIds')
  const progress = progressOf(world, audience.profile)
    .filter((each) => state === undefined || each.state === state)
    .filter((each) => {
      const asset = findAsset(world, { type: each.type, id: each.assetId })
      const ids = [each.assetId, String(asset?.parentId)]
      return wanted.length === 0 || ids.some((id) => wanted.includes(id))
    })
  return replyPage(world, call, progress, (each) => withSeries(world, each, audience))
}

/** The series of an episode, and the next episode. */
function withSeries(world: World, progress: WatchingProgress, audience: Audience): JsonObject {
  const asset = findAsset(world, { type: progress.type, id: progress.assetId })
  const parent = asset && parentOf(world, asset)
  if (!asset || !parent) return shownProgress(progress)
  const next = nextEpisodeOf(world, asset, audience)
  const series = { id: parent.id, ...(next && { nextEpisodeId: next.id }) }
  return { ...shownProgress(progress), series }
}

export const watchingProgress: BehaviourModule = { operations: { listWatchingProgress } }
