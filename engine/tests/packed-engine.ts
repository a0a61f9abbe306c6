import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An empty folder with the engine in it, as it is packed. */
export function packEngine(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-packed-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: 'engine' })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', folder])
  return folder
}

/** What `npm install portal-engine` does, without asking a registry: dependencies are linked. */
export function installEngine(packed: string, portal: string): void {
  const modules = join(portal, 'node_modules')
  // A test that is retried installs again.
  rmSync(modules, { recursive: true, force: true })
  mkdirSync(join(modules, '.bin'), { recursive: true })
  execFileSync('cp', ['-r', join(packed, 'package'), join(modules, 'portal-engine')])
  const manifest = join(modules, 'portal-engine/package.json')
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const name of [...Object.keys(dependencies), '@types/react']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules', name), join(modules, name))
  }
  symlinkSync('../portal-engine/bin/portal.mjs', join(modules, '.bin/portal'))
}

/** Starts a command that serves, asks for its first page, and stops it. */
export async function statusWhileServing(command: string[], cwd: string): Promise<number> {
  const [file = '', ...args] = command
  const server = spawn(file, args, { cwd })
  const line = await new Promise<string>((resolve) => {
    let seen = ''
    const read = (data: Buffer) => {
      seen += data
      if (/http:\S+/.test(seen)) resolve(seen)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', () => resolve(seen))
  })
  const [url = ''] = /http:\S+/.exec(line) ?? []
  const { status } = await fetch(url).catch(() => ({ status: 0 }))
  const stopped = new Promise((resolve) => server.on('exit', resolve))
  server.kill()
  await stopped
  return status
}
