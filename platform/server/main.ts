import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../src/platform.ts'
import { loadPlatform } from './load-platform.ts'
import { logLine } from './log-line.ts'
import { readOptions, type ServerOptions, USAGE, unknownFailure } from './options.ts'
import { servePlatform } from './serve-platform.ts'
import { createStateWriter, readState } from './state-file.ts'

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(USAGE)
else await start(args)

async function start(asked: readonly string[]): Promise<void> {
  const options = readOptions(asked)
  if ('error' in options) return exitWith(`${options.error}\n\n${USAGE}`)
  await run(options)
}

async function run({ port, state, runClock, ...rest }: ServerOptions): Promise<void> {
  const stored = state === undefined ? undefined : readState(state)
  if (stored && 'error' in stored) return exitWith(stored.error)
  if (isStale()) await import('../build/build-tables.ts')
  const writer = state === undefined ? undefined : createStateWriter(state)
  const platform: Platform = loadPlatform({
    ...rest,
    ...stored,
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    onCall: (entry) => console.log(logLine(entry)),
    onChange: (world) => writer?.save(world).catch((error) => exitWith(error.message)),
  })
  const unknown = unknownFailure(platform, rest.failures)
  if (unknown) return exitWith(unknown)
  const server = await servePlatform(platform, { port }).catch((error: Error) =>
    exitWith(`The server could not start: ${error.message}. Choose another port with --port.`),
  )
  if (!server) return
  if (runClock) setInterval(() => platform.clock.advance(1), 1000)
  greet(platform, server.port)
  const stop = async (): Promise<void> => {
    await server.stop()
    await writer?.save(platform.world)
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function exitWith(message: string): void {
  console.error(message)
  process.exitCode = 1
}

function greet({ families, clock }: Platform, port: number): void {
  const addresses = [...families.keys()].map((family) => `  http://localhost:${port}/${family}`)
  console.log(`The platform, simulated. It is ${clock.now}.\n${addresses.join('\n')}`)
  console.log(`  http://localhost:${port}/_platform/clock, fidelity, log, outbox, reset\n`)
}

/** Whether the tables are absent, or older than what they are made from. */
function isStale(): boolean {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const made = statSync(`${root}platform/generated/world.json`, { throwIfNoEntry: false })?.mtimeMs
  if (made === undefined) return true
  return ['contracts', 'platform/build', 'platform/world'].some((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsp|js|ts)$/.test(file) && !file.includes('node_modules'))
      .some((file) => statSync(`${root}${folder}/${file}`).mtimeMs > made),
  )
}
