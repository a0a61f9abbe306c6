import pc from 'picocolors'
import type { ProgressEvent } from '../../model/progress.ts'

export interface Progress {
  /** Runs one stage; shows it while it runs and its duration afterwards. */
  stage<T>(label: string, work: (tick: Tick) => Promise<T> | T): Promise<T>
  /** Shows a stage that reports its own progress, as the compiler's do. */
  follow(event: ProgressEvent): void
}

/** Reports progress within a stage: `tick(12, 38)`. */
export type Tick = (done: number, total: number) => void

/** Rewrites a single line on a terminal; prints plain lines elsewhere. */
export function terminalProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const live = stream.isTTY === true && process.env.CI === undefined
  const running = (text: string) => live && stream.write(`\r\x1b[K${pc.cyan('●')} ${text}`)
  const done = (text: string, milliseconds: number) =>
    stream.write(
      live
        ? `\r\x1b[K${pc.green('✓')} ${text} ${pc.dim(seconds(milliseconds))}\n`
        : `  ${text} ${seconds(milliseconds)}\n`,
    )
  return {
    async stage(label, work) {
      const startedAt = performance.now()
      let text = label
      running(text)
      const value = await work((finished, total) => {
        text = `${label} ${finished}/${total}`
        running(text)
      })
      done(text, performance.now() - startedAt)
      return value
    },
    follow({ stage, state, count, milliseconds = 0 }) {
      const text = `Compile ${stage}${count === undefined ? '' : ` ${count}`}`
      if (state === 'started') running(text)
      else done(text, milliseconds)
    },
  }
}

export const silentProgress: Progress = {
  stage: async (_label, work) => work(() => {}),
  follow: () => {},
}

/** `1284.2` → `1.28 s` */
function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
