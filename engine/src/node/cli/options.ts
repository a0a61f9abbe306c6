import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const COMMAND_NAMES = ['init', 'dev', 'build', 'check', 'serve', 'start', 'mcp'] as const

export type Command = (typeof COMMAND_NAMES)[number]

export interface Options {
  command: Command
  /** Folder with `portal.config.ts`, `content/` and `contracts/`. */
  root: string
  out: string
  /** Always with both slashes: `/`, `/portal/`. */
  base: string
  port: number
  /** `fast` writes larger files in a fraction of the time. */
  compression: 'best' | 'fast'
  /** Fails on warnings too. */
  strict: boolean
  /** Settled when another program has written its part of `public/`; not from the command line. */
  publicReady?: Promise<unknown>
}

export const USAGE = `portal <command> [options]

  init     write a small portal into a folder: portal init [DIR]
  dev      compile, serve and update on every change
  build    compile and write the site
  check    compile and report, write nothing
  serve    serve a built site
  start    build and serve; pages are served while the build is still writing files
  mcp      serve a built site to language models (MCP), on stdin and stdout

  --root DIR    the portal's folder               (default: .)
  --out DIR     the folder of the built site      (default: <root>/dist)
  --base PATH   path under which it is published  (default: /)
  --port N      port of dev, serve and start      (default: 3000)
  --compression best|fast  smaller files, or a faster build  (default: best; start: fast)
  --strict      fail on warnings too
  --help        this text
`

/** The options of a command line, or a message about what is wrong with it. */
export function parseOptions(args: string[]): Options | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        root: { type: 'string', default: '.' },
        out: { type: 'string' },
        base: { type: 'string', default: '/' },
        port: { type: 'string', default: '3000' },
        compression: { type: 'string' },
        strict: { type: 'boolean', default: false },
      },
    })
    const [command, ...rest] = positionals
    const [folder] = command === 'init' ? rest.splice(0, 1) : []
    if (!isCommand(command) || rest.length > 0)
      return { problem: `Unknown command: ${positionals.join(' ') || '(none)'}` }
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      return { problem: `--port takes a number from 0 to 65535, not ${values.port}` }
    const { compression = command === 'start' ? 'fast' : 'best' } = values
    if (compression !== 'best' && compression !== 'fast')
      return { problem: `--compression takes best or fast, not ${compression}` }
    if (URL.canParse(values.base))
      return { problem: `--base takes a path such as /docs/, not ${values.base}` }
    const root = resolve(values.root, folder ?? '')
    return {
      command,
      root,
      out: values.out === undefined ? join(root, 'dist') : resolve(values.out),
      base: slashed(values.base),
      port,
      compression,
      strict: values.strict,
    }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

function isCommand(name: string | undefined): name is Command {
  return COMMAND_NAMES.some((known) => known === name)
}

/** `portal`, `/portal` → `/portal/` */
function slashed(base: string): string {
  return `/${base}/`.replace(/\/+/g, '/')
}
