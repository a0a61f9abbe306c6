import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Fapi } from './client'
import type { components } from './fapi'
import { creditsAt } from './next-episode'
import { PlaybackReporter } from './playback-reporter'
import { play } from './player'
import { reportVideo } from './report-video'

type Schemas = components['schemas']

interface Player {
  position: number
  isPaused: boolean
  failure: string
  /** Reports the stop and releases the stream; two seconds are long enough to wait for that. */
  stop(): Promise<unknown>
}

/** Plays one playback in a video element and reports it until the screen closes. */
export function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  client: Fapi,
  { asset, playback }: { asset: Schemas['AssetRef']; playback: Schemas['Playback'] },
): Player {
  const [state, setState] = useState({ position: 0, isPaused: false })
  const [failure, setFailure] = useState('')
  const stop = useRef(() => Promise.resolve())

  useEffect(() => {
    const element = video.current
    if (!element) return
    const reporter = new PlaybackReporter(client.call, {
      playback,
      asset: { type: asset.type, id: asset.id },
      device: deviceOf(client),
      look: () => ({ positionSeconds: element.currentTime, playerState: stateOf(element) }),
    })
    const endReport = reportVideo(element, reporter)
    let ended: Promise<void> | undefined
    stop.current = () => {
      ended ??= endReport()
      return ended
    }
    let isCompleted = false
    const tick = () => {
      setState({ position: element.currentTime, isPaused: element.paused })
      if (isCompleted || element.currentTime < creditsAt(playback)) return
      isCompleted = true
      reporter.completed()
    }
    for (const name of ['timeupdate', 'pause', 'play', 'seeked'])
      element.addEventListener(name, tick)
    const playing = play(element, playback)
    playing.catch((error: Error) => setFailure(error.message))
    return () => {
      for (const name of ['timeupdate', 'pause', 'play', 'seeked'])
        element.removeEventListener(name, tick)
      void stop.current()
      void playing.then((player) => player.destroy()).catch(() => undefined)
    }
  }, [video, client, asset, playback])

  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return { ...state, failure, stop: () => Promise.race([stop.current(), wait(2)]) }
}

function deviceOf({ settings }: Fapi): Schemas['EventDevice'] {
  const { deviceId, platform, appVersion } = settings
  return { id: deviceId, platform, appVersion, model: 'Sample TV', osVersion: '1.0' }
}

function stateOf({ ended, paused, readyState }: HTMLVideoElement): Schemas['PlayerState'] {
  if (readyState === 0) return 'LOADING'
  if (ended) return 'ENDED'
  return paused ? 'PAUSED' : 'PLAYING'
}
