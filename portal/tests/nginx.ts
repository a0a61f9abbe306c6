import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningNginx {
  url: string
  /** The command that reloads its configuration. */
  reload: string[]
  stop(): Promise<void>
}

/** Runs a real nginx with the shipped configuration, except for port and folder. */
export async function startNginx(
  program: string,
  dist: string,
  adapt = (site: string) => site,
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  const port = await freePort()
  const read = (name: string) => readFile(join(process.cwd(), 'deploy', name), 'utf8')
  const site = adapt(await read('nginx.conf'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('/srv/portal', dist)
  const main = (await read('nginx-main.conf'))
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/dev/stdout', `${folder}/access.log`)
    .replaceAll('/dev/stderr', `${folder}/error.log`)
    .replace('/etc/nginx/portal.conf', `${folder}/portal.conf`)
  await writeFile(join(folder, 'portal.conf'), site)
  // Started by root, nginx would run as nobody, who cannot read our folder.
  await writeFile(
    join(folder, 'nginx.conf'),
    process.getuid?.() === 0 ? `user root;\n${main}` : main,
  )
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await untilUp(url, child)
  return {
    url,
    reload: [program, '-c', join(folder, 'nginx.conf'), '-s', 'reload'],
    async stop() {
      child.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`)
    if (await fetch(url).catch(() => null)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nginx did not answer within five seconds.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
