import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { cpuOf } from './cpu-time.ts'

export interface Finished {
  seconds: number
  /** Peak resident memory of the process tree in MB, sampled ten times a second. */
  peakMemory: number
  /** Seconds of all cores together, sampled as often: on a busy machine they say more than the clock. */
  cpuSeconds: number
  output: string
}

interface Command {
  cwd: string
  env?: Record<string, string>
}

/** Runs a program; on failure, throws with the end of its output. */
export async function runCommand(
  program: string,
  args: string[],
  { cwd, env = {} }: Command,
): Promise<Finished> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  let peakMemory = 0
  let cpuSeconds = 0
  const timer = setInterval(async () => {
    if (!child.pid) return
    peakMemory = Math.max(peakMemory, await memoryOf(child.pid))
    cpuSeconds = Math.max(cpuSeconds, await cpuOf(child.pid))
  }, 100)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(timer)
  if (code !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-2000)}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMemory, cpuSeconds, output }
}

/** Resident memory of a process tree in MB; 0 without /proc. */
async function memoryOf(pid: number): Promise<number> {
  const [status, children] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ])
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
  const rest = await Promise.all(
    children.trim().split(/\s+/).filter(Boolean).map(Number).map(memoryOf),
  )
  return rest.reduce((sum, one) => sum + one, own)
}
