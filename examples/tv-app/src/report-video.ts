import type { PlaybackReporter } from './playback-reporter'

/** Turns what a video element does into events. The result ends the report, when the viewer leaves the player. */
export function reportVideo(
  video: HTMLVideoElement,
  reporter: PlaybackReporter,
): () => Promise<void> {
  const requestedAt = performance.now()
  const listeners = new AbortController()
  const { signal } = listeners
  let hasStarted = false
  let position = 0
  const start = () => {
    hasStarted = true
    reporter.started((performance.now() - requestedAt) / 1000)
  }
  const seek = () => {
    const seconds = { fromSeconds: position, toSeconds: video.currentTime }
    if (hasStarted) reporter.add('playback.seeked', seconds)
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') void reporter.stopped()
    else if (!video.paused) reporter.resumed()
  }
  video.addEventListener('playing', start, { once: true, signal })
  video.addEventListener('play', () => hasStarted && reporter.resumed(), { signal })
  video.addEventListener('pause', () => reporter.paused(), { signal })
  video.addEventListener('seeked', seek, { signal })
  const tick = () => {
    position = video.currentTime
  }
  video.addEventListener('timeupdate', tick, { signal })
  document.addEventListener('visibilitychange', hide, { signal })
  return () => {
    listeners.abort()
    return reporter.stopped()
  }
}
