import { runBuild } from '../build/build.ts'
import type { Options } from '../cli/options.ts'
import type { Progress } from '../cli/progress.ts'
import { addressOf, close, requireSite, untilStopped } from './run-serve.ts'
import { createSiteServer, listen } from './serve.ts'
import { folderSource, type Source, unwrittenSource } from './site-source.ts'

/**
 * Builds a portal and serves it. A page is served as soon as it can be rendered; most of a build is
 * spent on writing all the others.
 */
export async function runStart(options: Options, progress: Progress): Promise<number> {
  const { out, base, port } = options
  let setReady = () => {}
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  let source: Source = async (isMissed) => {
    await ready
    return source(isMissed)
  }
  // Listen first, so that a port in use is reported before any work; early requests wait.
  const server = await listen(
    createSiteServer(base, (isMissed) => source(isMissed)),
    port,
  )
  try {
    await runBuild(options, progress, async (files) => {
      source = await unwrittenSource(files)
      setReady()
      process.stderr.write(
        `Ready on ${addressOf(server, base)}; the build is still writing files\n`,
      )
    })
    await requireSite(out)
    source = await folderSource(out)
    setReady()
    process.stderr.write(`Serving ${out} on ${addressOf(server, base)}\n`)
    await untilStopped()
  } finally {
    close(server)
  }
  return 0
}
