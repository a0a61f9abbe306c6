// #region reporter
import type { components } from './fapi'

type Schemas = components['schemas']
type UserEvent = Schemas['UserEvent']
type Payload<Name extends UserEvent['name']> = Extract<UserEvent, { name: Name }>['payload']
type Call = <Result>(method: string, path: string, body?: unknown) => Promise<Result>

export interface Session {
  playback: Schemas['Playback']
  asset: Schemas['AssetRef']
  device: Schemas['EventDevice']
  video: HTMLVideoElement
}

/** Reports what a video element does. Make one per response of `/stream`, before the player loads it. */
export class PlaybackReporter {
  private readonly queue: UserEvent[] = []
  private readonly listeners = new AbortController()
  private sequence = 0
  private isCompleted = false
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private sending: Promise<void> = Promise.resolve()

  constructor(
    private readonly call: Call,
    private readonly session: Session,
  ) {
    const { playback, video } = session
    const { signal } = this.listeners
    const requestedAt = performance.now()
    const start = () => {
      const startupSeconds = (performance.now() - requestedAt) / 1000
      this.report('playback.started', { startupSeconds })
      this.heartbeat = setInterval(() => this.beat(), playback.heartbeat.intervalSeconds * 1000)
      video.addEventListener('pause', () => this.report('playback.paused', {}), { signal })
      video.addEventListener('play', () => this.report('playback.resumed', {}), { signal })
      video.addEventListener('timeupdate', () => this.follow(), { signal })
      document.addEventListener('visibilitychange', () => this.hide(), { signal })
    }
    this.report('playback.requested', {})
    video.addEventListener('playing', start, { once: true, signal })
  }

  /** Sends an event, after those that wait. A batch that fails stays on the queue and keeps its ids. */
  report<Name extends UserEvent['name']>(name: Name, payload: Payload<Name>): Promise<void> {
    const { playback, asset, device, video } = this.session
    this.sequence += 1
    this.queue.push({
      eventId: crypto.randomUUID(),
      name,
      occurredAt: new Date().toISOString(),
      sequence: this.sequence,
      playbackSessionId: playback.playbackSessionId,
      asset,
      editionId: playback.edition.id,
      positionSeconds: video.currentTime,
      durationSeconds: playback.edition.durationSeconds,
      isLive: playback.live !== undefined && playback.live.mode !== 'CATCH_UP',
      playerState: stateOf(video),
      device,
      payload,
    } as UserEvent)
    this.sending = this.sending.then(() => this.send()).catch(() => undefined)
    return this.sending
  }

  /** When the viewer leaves the player. Resolves when the platform has released the stream. */
  stop(): Promise<void> {
    if (this.listeners.signal.aborted) return this.sending
    this.listeners.abort()
    clearInterval(this.heartbeat)
    return this.report('playback.stopped', {})
  }

  private beat(): void {
    const { video } = this.session
    if (!video.paused && document.visibilityState === 'visible')
      this.report('playback.heartbeat', {})
  }

  private follow(): void {
    const { playback, video } = this.session
    const credits = playback.markers.find(({ kind }) => kind === 'CREDITS')
    const hasReached = credits ? video.currentTime >= credits.startSeconds : video.ended
    if (hasReached && !this.isCompleted) this.report('playback.completed', {})
    this.isCompleted ||= hasReached
  }

  /** A viewer who comes back goes on with the same session. */
  private hide(): void {
    if (document.visibilityState === 'hidden') this.report('playback.stopped', {})
    else if (!this.session.video.paused) this.report('playback.resumed', {})
  }

  /** One batch at a time, in order. */
  private async send(): Promise<void> {
    while (this.queue.length > 0) {
      const events = this.queue.slice(0, 50)
      const batch: Schemas['UserEventBatch'] = { sentAt: new Date().toISOString(), events }
      await this.call<Schemas['EventBatchResult']>('POST', '/user/events', batch)
      this.queue.splice(0, events.length)
    }
  }
}

function stateOf({ ended, paused, readyState }: HTMLVideoElement): Schemas['PlayerState'] {
  if (readyState === 0) return 'LOADING'
  if (ended) return 'ENDED'
  return paused ? 'PAUSED' : 'PLAYING'
}
// #endregion
