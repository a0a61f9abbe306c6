import { useEffect, useRef, useState } from 'react'
import type { Fapi } from '../client'
import type { components } from '../fapi'
import { useFirstFocus } from '../focus'
import { creditsAt, offerAt } from '../next-episode'
import { usePlayer } from '../use-player'
import { MessageScreen } from './message-screen'
import { UpNext } from './up-next'

type Schemas = components['schemas']

interface Props {
  client: Fapi
  asset: Schemas['AssetDetail']
  playback: Schemas['Playback']
  settings: Schemas['PlayerSettings']
  profileAutoplay: boolean
  /** How many episodes have played since the last key. */
  countEpisodes(): number
  onNext(asset: Schemas['AssetDetail']): void
  onClose(): void
}

/** The picture, its controls, and what to offer at this position. */
export function PlayerScreen({ client, asset, playback, settings, ...props }: Props) {
  const screen = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [next, setNext] = useState<Schemas['AssetDetail'] | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const { position, isPaused, failure, stop } = usePlayer(video, client, { asset, playback })
  const { nextEpisode } = playback
  useFirstFocus(screen)

  // The details of the next episode, a minute before it is offered. Its stream waits until it is chosen.
  const isDue = nextEpisode !== undefined && position > creditsAt(playback) - 60
  useEffect(() => {
    if (!isDue) return
    const path = `/media/${nextEpisode.type}/${nextEpisode.id}`
    client.call<Schemas['AssetDetail']>('GET', path).then(setNext, () => undefined)
  }, [client, isDue, nextEpisode])
  const isInCredits = position >= creditsAt(playback)
  useEffect(() => {
    if (!isInCredits) setDismissed(false)
  }, [isInCredits])

  const moveOn = async () => {
    if (!next) return
    await stop()
    props.onNext(next)
  }
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds
  }
  const toggle = () => {
    if (isPaused) void video.current?.play()
    else video.current?.pause()
  }

  if (failure)
    return <MessageScreen text={failure} action={{ label: 'Back', run: props.onClose }} />
  const parentType = 'parent' in asset ? asset.parent?.type : undefined
  const offer = offerAt(position, {
    ...{ playback, next, player: settings, parentType },
    profileAutoplay: props.profileAutoplay,
    episodesWithoutInput: props.countEpisodes(),
  })
  return (
    <main className="player" ref={screen}>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles come with the stream. */}
      <video ref={video} />
      <div className="controls">
        <strong>{asset.title}</strong>
        <button type="button" onClick={toggle}>
          {isPaused ? 'Play' : 'Pause'}
        </button>
        <button type="button" onClick={() => seek(position - 30)}>
          Back 30 s
        </button>
        <button type="button" onClick={() => seek(position + 30)}>
          Forward 30 s
        </button>
        {offer.show === 'skip' && (
          <button type="button" onClick={() => seek(offer.toSeconds)}>
            Skip
          </button>
        )}
        <progress max={playback.edition.durationSeconds} value={position} aria-label="Position" />
      </div>
      {next && !isDismissed && (offer.show === 'next' || offer.show === 'stillWatching') && (
        <UpNext
          asset={next}
          countdownSeconds={offer.show === 'next' ? offer.countdownSeconds : null}
          question={offer.show === 'stillWatching' ? 'Are you still watching?' : 'Next episode'}
          onPlay={moveOn}
          onDismiss={() => setDismissed(true)}
        />
      )}
    </main>
  )
}
