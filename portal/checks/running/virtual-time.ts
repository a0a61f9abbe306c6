import type { Platform } from '../../../platform/src/platform.ts'

interface Timer {
  readonly id: number
  readonly every: number | null
  at: number
  readonly run: () => void
}

/** Turns of the event loop without a call under way, after which a sample is known to wait for a timer. */
const IDLE_TURNS = 5
/** As many again, and nothing at all will wake it up. */
const MAX_TURNS = 5000

/** Timers and dates that follow the clock of the platform: a sample that waits a minute moves it by a minute. */
export class VirtualTime {
  private readonly timers = new Map<number, Timer>()
  private milliseconds: number
  private count = 0
  private underWay = 0

  constructor(private readonly platform: Platform) {
    this.milliseconds = Date.parse(platform.clock.now)
  }

  /** After the platform has been put back to another time. */
  reset(): void {
    this.milliseconds = Date.parse(this.platform.clock.now)
  }

  now(): number {
    return Math.max(this.milliseconds, Date.parse(this.platform.clock.now))
  }

  /** What a sample sees in place of the globals of these names. */
  get globals() {
    const { now } = this
    const time = this
    const clear = (id: unknown) => void this.timers.delete(Number(id))
    return {
      setTimeout: (run: () => void, wait = 0) => this.start(run, wait, null),
      setInterval: (run: () => void, wait = 0) => this.start(run, wait, wait),
      clearTimeout: clear,
      clearInterval: clear,
      performance: { now: () => now.call(time) },
      Date: class extends Date {
        constructor(...parts: [] | [string | number | Date]) {
          super(...((parts.length === 0 ? [now.call(time)] : parts) as [number]))
        }

        static override now(): number {
          return now.call(time)
        }
      },
    }
  }

  /** Counts a call, so that no timer fires before it has returned. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.underWay++
    try {
      return await work
    } finally {
      this.underWay--
    }
  }

  /** Waits for a sample, and fires its timers whenever it waits for nothing else. */
  async settle<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false
    const finished = work.finally(() => {
      isDone = true
    })
    finished.catch(() => undefined)
    for (let idle = 0; !isDone; idle = this.underWay > 0 ? 0 : idle + 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (idle > MAX_TURNS) throw new Error('it waits for something that never happens')
      if (idle >= IDLE_TURNS && this.fireNext()) idle = 0
    }
    this.timers.clear()
    return finished
  }

  private start(run: () => void, wait: number, every: number | null): number {
    this.count++
    this.timers.set(this.count, { id: this.count, every, at: this.now() + wait, run })
    return this.count
  }

  private fireNext(): boolean {
    const [timer] = [...this.timers.values()].sort((one, other) => one.at - other.at)
    if (!timer) return false
    this.moveTo(timer.at)
    if (timer.every === null) this.timers.delete(timer.id)
    else timer.at += timer.every
    timer.run()
    return true
  }

  private moveTo(milliseconds: number): void {
    if (milliseconds <= this.now()) return
    this.milliseconds = milliseconds
    const second = `${new Date(milliseconds).toISOString().slice(0, 19)}Z`
    if (second > this.platform.clock.now) this.platform.clock.moveTo(second)
  }
}
