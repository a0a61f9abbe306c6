import type { Random } from '../../../platform/src/random.ts'
import { type CurlCall, parseCurl } from '../curl.ts'
import { type Command, type Pipeline, parseShell, type Word } from './parse-shell.ts'
import { type Program, shellPrograms } from './shell-programs.ts'

export interface Shell {
  /** Set by earlier samples, and by this one. */
  readonly variables: Map<string, string>
  /** The content of `@name`, of a block that has it as its title. */
  readFile(name: string): string
  send(request: Request): Promise<Response>
  now(): number
  readonly random: Random
}

/** Runs the commands of a shell sample in order. */
export async function runShell(script: string, shell: Shell): Promise<void> {
  const programs = { ...shellPrograms(shell), curl: curlOf(shell) }
  await runPipelines(parseShell(script), { shell, programs })
}

interface Run {
  readonly shell: Shell
  readonly programs: Record<string, Program>
}

async function runPipelines(pipelines: readonly Pipeline[], run: Run): Promise<Buffer> {
  const printed: Buffer[] = []
  for (const pipeline of pipelines) {
    let output = Buffer.alloc(0)
    for (const command of pipeline) output = Buffer.from(await runCommand(command, output, run))
    printed.push(output)
  }
  return Buffer.concat(printed)
}

async function runCommand(command: Command, input: Buffer, run: Run): Promise<Buffer> {
  const words: string[] = []
  for (const word of command) words.push(await expand(word, run))
  const [name = '', ...args] = words[0] === 'export' ? words.slice(1) : words
  const assigned = /^(\w+)=([\s\S]*)$/.exec(name)
  if (assigned && args.length === 0) {
    run.shell.variables.set(assigned[1] ?? '', assigned[2] ?? '')
    return Buffer.alloc(0)
  }
  const program = run.programs[name]
  if (!program) throw new Error(`the program ${name} is not known`)
  return program(args, input)
}

async function expand(word: Word, run: Run): Promise<string> {
  let text = ''
  for (const part of word) {
    if ('text' in part) text += part.text
    else if ('commands' in part)
      text += (await runPipelines(part.commands, run)).toString().replace(/\n+$/, '')
    else {
      const value = run.shell.variables.get(part.variable)
      if (value === undefined) throw new Error(`$${part.variable} is not set`)
      const prefix = part.withoutPrefix
      text += prefix && value.startsWith(prefix) ? value.slice(prefix.length) : value
    }
  }
  return text
}

function curlOf(shell: Shell): Program {
  return async (args, input) => {
    const response = await shell.send(requestOf(parseCurl(args), shell, input))
    return Buffer.from(await response.arrayBuffer())
  }
}

function requestOf(call: CurlCall, shell: Shell, input: Buffer): Request {
  const url = new URL(call.url)
  const headers = new Headers(call.headers.map(splitHeader))
  for (const pair of call.query) appendPair(url.searchParams, pair)
  if (call.user !== null)
    headers.set('Authorization', `Basic ${Buffer.from(call.user).toString('base64')}`)
  const contentOf = (text: string) => {
    if (!text.startsWith('@')) return text
    return text === '@-' ? input.toString() : shell.readFile(text.slice(1))
  }
  const body = call.body === null ? null : call.isRaw ? call.body : contentOf(call.body)
  if (body !== null && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/x-www-form-urlencoded')
  return new Request(url, { method: call.method, headers, ...(body !== null && { body }) })
}

function splitHeader(header: string): [string, string] {
  const colon = header.indexOf(':')
  return [header.slice(0, colon), header.slice(colon + 1).trim()]
}

function appendPair(query: URLSearchParams, pair: string): void {
  const equals = pair.indexOf('=')
  query.append(pair.slice(0, equals), pair.slice(equals + 1))
}
