import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { screenFor } from '../blocked-reasons'
import { FapiProblem, type Schemas } from '../client'
import { creditsAt, offerAt } from '../next-episode'
import { PlaybackReporter } from '../playback-reporter'
import { play } from '../player'
import { sinceLastKey } from '../remote-control'
import { client, device, reload, useGet } from '../session'
import { ConnectScreen } from './connect-screen'
import { Button, MessageScreen } from './message-screen'
import { OffersScreen } from './offers-screen'

interface Props {
  first: Schemas['AssetDetail']
  settings: Schemas['PlayerSettings']
  onClose(): void
}

/** Plays an asset and what follows it. What blocks it is resolved here; then the stream is requested again. */
export function PlayScreen({ first, settings, onClose }: Props) {
  const [asset, setAsset] = useState(first)
  const [outcome, setOutcome] = useState<Schemas['Playback'] | Error>()
  const profile = useGet<Schemas['Profile']>(client.tokens ? '/user/profiles/selected' : null)
  const ask = useCallback(() => {
    setOutcome(undefined)
    openStream(asset).then(setOutcome, setOutcome)
  }, [asset])
  useEffect(ask, [ask])
  const playNext = (next: Schemas['AssetDetail']) => {
    setOutcome(undefined)
    setAsset(next)
  }

  if (!outcome) return <MessageScreen text="Loading …" />
  if (!(outcome instanceof Error))
    return (
      <Player
        key={outcome.playbackSessionId}
        {...{ asset, settings, onClose, playback: outcome }}
        profileAutoplay={profile?.autoplayNext ?? true}
        onNext={playNext}
      />
    )
  const problem = outcome instanceof FapiProblem ? outcome.problem : null
  const screen = screenFor(problem?.blockedReasons ?? [])
  const bought = () => {
    reload()
    ask()
  }
  if (screen.show === 'login') return <ConnectScreen onDone={ask} />
  if (screen.show === 'offers') return <OffersScreen {...screen} onDone={bought} />
  const canRetry = screen.show === 'try-again' || screen.show === 'sessions'
  const [label, onPress] = canRetry ? (['Try again', ask] as const) : (['Back', onClose] as const)
  return <MessageScreen text={screen.text} action={{ label, onPress }} />
}

const testStream: string = import.meta.env.VITE_TEST_STREAM

/** Call it when the viewer presses play, and not before: each call opens a playback session. */
async function openStream({ type, id }: Schemas['AssetRef']): Promise<Schemas['Playback']> {
  const playback = await client.call<Schemas['Playback']>('GET', `/media/${type}/${id}/stream`)
  if (!testStream) return playback
  // The platform on your machine has no media: one picture stands for all of it, without protection.
  const sources = playback.sources.map(({ drm: _, ...source }) => ({
    ...source,
    url: testStream,
    mimeType: 'application/dash+xml',
  }))
  return { ...playback, sources }
}

interface PlayerProps {
  asset: Schemas['AssetDetail']
  playback: Schemas['Playback']
  settings: Schemas['PlayerSettings']
  profileAutoplay: boolean
  onNext(asset: Schemas['AssetDetail']): void
  onClose(): void
}

/** The picture, its controls, and what to offer at this position. */
function Player({ asset, playback, settings, profileAutoplay, ...props }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const reporter = useRef<PlaybackReporter>(null)
  const [position, setPosition] = useState(0)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    if (!video.current) return
    const { type, id } = asset
    const session = { playback, asset: { type, id }, device, video: video.current }
    reporter.current = new PlaybackReporter(client.call, session)
    const playing = play(video.current, playback)
    playing.catch((error: Error) => setFailure(error.message))
    return () => {
      void reporter.current?.stop()
      void playing.then((player) => player.destroy()).catch(() => undefined)
    }
  }, [asset, playback])

  // The details of the next episode, a minute before it is offered. Its stream waits until it is chosen.
  const { nextEpisode } = playback
  const isDue = nextEpisode && position > creditsAt(playback) - 60
  const path = isDue ? `/media/${nextEpisode.type}/${nextEpisode.id}` : null
  const next = useGet<Schemas['AssetDetail']>(path) ?? null
  const playNext = async () => {
    sinceLastKey.episodes += 1
    // The next stream waits until this one is released, for two seconds at most.
    const limit = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([reporter.current?.stop(), limit])
    if (next) props.onNext(next)
  }

  if (failure)
    return <MessageScreen text={failure} action={{ label: 'Back', onPress: props.onClose }} />
  const parentType = 'parent' in asset ? asset.parent?.type : undefined
  const episodesWithoutInput = sinceLastKey.episodes
  const situation = { playback, next, player: settings, profileAutoplay, parentType }
  const offer = offerAt(position, { ...situation, episodesWithoutInput })
  const isNext = offer.show === 'next' || offer.show === 'stillWatching'
  return (
    <main className="player">
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles come with the stream. */}
      <video ref={video} onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)} />
      <Controls
        title={asset.title}
        duration={playback.edition.durationSeconds}
        skipTo={offer.show === 'skip' ? offer.toSeconds : null}
        {...{ video, position }}
      />
      {next && isNext && (
        <UpNext
          title={next.title}
          question={offer.show === 'next' ? 'Next episode' : 'Are you still watching?'}
          seconds={offer.show === 'next' ? offer.countdownSeconds : null}
          onPlay={playNext}
        />
      )}
    </main>
  )
}

interface ControlsProps {
  title: string
  video: RefObject<HTMLVideoElement | null>
  position: number
  duration: number
  /** Null where nothing can be skipped. */
  skipTo: number | null
}

function Controls({ title, video, position, duration, skipTo }: ControlsProps) {
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds
  }
  const toggle = () => (video.current?.paused ? video.current.play() : video.current?.pause())
  return (
    <div className="controls">
      <strong>{title}</strong>
      <Button label="Play or pause" onPress={toggle} />
      <Button label="Back 30 s" onPress={() => seek(position - 30)} />
      <Button label="Forward 30 s" onPress={() => seek(position + 30)} />
      {skipTo !== null && <Button label="Skip" onPress={() => seek(skipTo)} />}
      <progress max={duration} value={position} aria-label="Position" />
    </div>
  )
}

interface UpNextProps {
  title: string
  question: string
  /** Null waits for the viewer. */
  seconds: number | null
  onPlay(): void
}

/** Offers the next episode, and starts it when the countdown ends. */
function UpNext({ title, question, seconds, onPlay }: UpNextProps) {
  const [left, setLeft] = useState(seconds)
  const card = useRef<HTMLElement>(null)
  const start = useEffectEvent(onPlay)
  useEffect(() => card.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    if (left === 0) start()
    if (!left) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <aside className="up-next" role="status" ref={card}>
      <p>{question}</p>
      <Button label={left === null ? title : `${title} in ${left} s`} onPress={onPlay} />
      <Button label="Watch the credits" onPress={() => setLeft(null)} />
    </aside>
  )
}
