// #region offer
import type { components } from './fapi'

type Schemas = components['schemas']

export type Offer =
  | { show: 'nothing' }
  | { show: 'skip'; toSeconds: number }
  | { show: 'next'; countdownSeconds: number | null }
  | { show: 'stillWatching' }

export interface Situation {
  playback: Schemas['Playback']
  /** Details of `nextEpisode`; null while unknown. */
  next: Schemas['AssetDetail'] | null
  player: Schemas['PlayerSettings']
  /** Of the selected profile; true where nobody is logged in. */
  profileAutoplay: boolean
  /** The series, news series or podcast that plays. */
  parentType: Schemas['EpisodeParentType'] | undefined
  episodesWithoutInput: number
}

/** What to show at a position. Call it on every tick, and after every seek. */
export function offerAt(position: number, situation: Situation): Offer {
  const { playback, player } = situation
  const { durationSeconds } = playback.edition
  const inside = playback.markers.filter(
    ({ startSeconds, endSeconds = durationSeconds }) =>
      position >= startSeconds && position < endSeconds,
  )
  const skip = inside.find(({ kind }) => kind === 'INTRO' || kind === 'RECAP')
  if (skip?.endSeconds && player.skipEnabled) return { show: 'skip', toSeconds: skip.endSeconds }
  const marked = playback.markers.find(({ kind }) => kind === 'CREDITS')
  const credits = marked ? inside.includes(marked) : position >= durationSeconds - 20
  if (!credits || !playback.nextEpisode) return { show: 'nothing' }
  if (!mayAutoplay(situation) || marked?.endSeconds) return { show: 'next', countdownSeconds: null }
  if (situation.episodesWithoutInput >= 3) return { show: 'stillWatching' }
  return { show: 'next', countdownSeconds: player.upNextSeconds ?? 10 }
}

function mayAutoplay({ next, player, profileAutoplay, parentType }: Situation): boolean {
  // The news of yesterday does not follow the news of today by itself.
  if (parentType === 'news-series') return false
  return player.autoplayNext === true && profileAutoplay && next?.access.playable === true
}
// #endregion

/** Where the credits begin: from here on the episode counts as watched. */
export function creditsAt({ edition, markers }: Schemas['Playback']): number {
  const marked = markers.find(({ kind }) => kind === 'CREDITS')
  return marked?.startSeconds ?? edition.durationSeconds - 20
}
