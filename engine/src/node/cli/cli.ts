import { type Command, type Options, parseOptions, USAGE } from './options.ts'
import { terminalProgress } from './progress.ts'
import { UserError } from './user-error.ts'

type Run = (options: Options) => Promise<number>

/** Commands are loaded on demand: `serve` starts without the compiler. */
const COMMANDS: Record<Command, () => Promise<Run>> = {
  build: async () => {
    const { runBuild } = await import('../build/build.ts')
    return (options) => runBuild(options, terminalProgress())
  },
  check: async () => {
    const { runCheck } = await import('./check.ts')
    return (options) => runCheck(options, terminalProgress())
  },
  init: async () => (await import('./init.ts')).runInit,
  dev: async () => (await import('../dev/dev.ts')).runDev,
  mcp: async () => (await import('../mcp/run-mcp.ts')).runMcp,
  serve: async () => (await import('../serve/run-serve.ts')).runServe,
  start: async () => {
    const { runStart } = await import('../serve/run-start.ts')
    return (options) => runStart(options, terminalProgress())
  },
}

/** Exit codes: 0 clean (warnings allowed), 1 errors in the sources, 2 the machine or the engine failed. */
export async function main(
  args: string[],
  { publicReady }: Pick<Options, 'publicReady'> = {},
): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(USAGE)
    return 0
  }
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${USAGE}`)
    return 2
  }
  try {
    const run = await COMMANDS[options.command]()
    return await run({ ...options, publicReady })
  } catch (error) {
    process.stderr.write(`${explain(error as NodeJS.ErrnoException)}\n`)
    return 2
  }
}

const REASONS: Record<string, string> = {
  ENOSPC:
    'The disk is full. Free some space and run the command again; the previous output is untouched.',
  EACCES: 'Permission denied. Choose another folder with --out, or change its owner.',
  EPERM: 'Permission denied. Choose another folder with --out, or change its owner.',
  EROFS: 'The file system is read-only. Choose another folder with --out.',
  ENOTDIR: 'A part of this path is a file, not a folder.',
  EEXIST: 'A part of this path is a file, not a folder.',
  EADDRINUSE: 'The port is in use. Choose another one with --port.',
}

/** The message for a system error; a stack trace only for a bug of the engine. */
function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof UserError) return `portal: ${error.message}`
  const reason = error.code ? REASONS[error.code] : undefined
  if (!reason) return `portal crashed: ${error.stack ?? error}`
  return [`portal: ${error.code}${error.path ? ` ${error.path}` : ''}`, `  ${reason}`].join('\n')
}
