import { type ChildProcess, spawn } from 'node:child_process'

/** Starts a program in its own process group, so that it can be killed with its children. */
export function startGroup(program: string, args: string[], cwd: string): ChildProcess {
  return spawn(program, args, {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, BROWSER: 'none', CI: '1' },
  })
}

export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || !isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** Waits up to a minute until a server responds successfully; throws at once if it exits. */
export async function waitForAnswer(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  const ended = new AbortController()
  server.once('exit', () => ended.abort())
  while (Date.now() < deadline && isRunning(server)) {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(deadline - Date.now())])
    const answer = await fetch(url, { signal }).catch(() => null)
    await answer?.text().catch(() => '')
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(
    isRunning(server)
      ? 'The server did not answer within a minute.'
      : `The server ended with ${server.exitCode ?? server.signalCode}.`,
  )
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
