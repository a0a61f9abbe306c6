// #region reporter
import type { components } from './fapi'

type Schemas = components['schemas']
type UserEvent = Schemas['UserEvent']
type Payload<Name extends UserEvent['name']> = Extract<UserEvent, { name: Name }>['payload']
type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

export interface Session {
  playback: Schemas['Playback']
  asset: Schemas['AssetRef']
  device: Schemas['EventDevice']
  /** What the player can say at any moment. */
  look(): { positionSeconds: number; playerState: Schemas['PlayerState'] }
}

/** Reports one playback session. Make one per response of `/stream`. */
export class PlaybackReporter {
  private readonly queue: UserEvent[] = []
  private sequence = 0
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private sending: Promise<void> = Promise.resolve()

  constructor(
    private readonly call: Call,
    private readonly session: Session,
  ) {
    this.add('playback.requested', {})
  }

  /** Puts an event on the queue; most are sent with the next heartbeat. */
  add<Name extends UserEvent['name']>(name: Name, payload: Payload<Name>): void {
    const { playback, asset, device } = this.session
    this.sequence += 1
    this.queue.push({
      eventId: crypto.randomUUID(),
      name,
      occurredAt: new Date().toISOString(),
      sequence: this.sequence,
      playbackSessionId: playback.playbackSessionId,
      asset,
      editionId: playback.edition.id,
      durationSeconds: playback.edition.durationSeconds,
      isLive: playback.live !== undefined && playback.live.mode !== 'CATCH_UP',
      device,
      payload,
      ...this.session.look(),
    } as UserEvent)
  }

  started(startupSeconds: number): void {
    this.add('playback.started', { startupSeconds })
    this.beat()
  }

  paused(): void {
    clearInterval(this.heartbeat)
    this.add('playback.paused', {})
    void this.flush()
  }

  resumed(): void {
    this.add('playback.resumed', {})
    this.beat()
  }

  completed(): void {
    this.add('playback.completed', {})
    void this.flush()
  }

  stopped(): Promise<void> {
    clearInterval(this.heartbeat)
    this.add('playback.stopped', {})
    return this.flush()
  }

  /** One batch at a time, in order. A batch that fails stays on the queue and keeps its event ids. */
  flush(): Promise<void> {
    this.sending = this.sending.then(() => this.send()).catch(() => undefined)
    return this.sending
  }

  private beat(): void {
    clearInterval(this.heartbeat)
    this.heartbeat = setInterval(() => {
      this.add('playback.heartbeat', {})
      void this.flush()
    }, this.session.playback.heartbeat.intervalSeconds * 1000)
    void this.flush()
  }

  private async send(): Promise<void> {
    while (this.queue.length > 0) {
      const events = this.queue.slice(0, 50)
      const batch: Schemas['UserEventBatch'] = { sentAt: new Date().toISOString(), events }
      await this.call<Schemas['EventBatchResult']>('POST', '/user/events', batch)
      this.queue.splice(0, events.length)
    }
  }
}
// #endregion
