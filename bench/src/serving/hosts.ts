import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findNginx } from '../../../scripts/packages.mjs'
import { endGroup, startGroup, waitForAnswer } from '../child-group.ts'
import { PEERS, REPOSITORY, WORK } from '../folders.ts'
import { freePort } from '../free-port.ts'
import { OUR_NAME } from '../samples.ts'

export interface Host {
  name: string
  url: string
  /** The process that serves, or the parent of those that do. */
  pid: number
  stop(): Promise<void>
}

/** Starts the available servers with the same folder; one that does not start is noted. */
export async function startHosts(dir: string, notes: string[]): Promise<Host[]> {
  const node = process.execPath
  const sirv = [join(PEERS, 'sirv-cli/bin.js'), dir, '--brotli', '--gzip', '--quiet', '--no-clear']
  const nginx = findNginx()
  if (!nginx) notes.push('nginx with its brotli module could not be had here.')
  const starts = [
    start(OUR_NAME, (port) => [
      node,
      join(REPOSITORY, 'engine/bin/portal.mjs'),
      ...['serve', '--out', dir, '--port', port],
    ]),
    start('sirv-cli', (port) => [node, ...sirv, '--port', port]),
    ...(nginx
      ? [
          startNginx({ name: 'nginx, deploy/nginx.conf', nginx, server: shippedServer, dir }),
          startNginx({ name: 'nginx, plain', nginx, server: plainServer, dir }),
        ]
      : []),
  ]
  const settled = await Promise.allSettled(starts)
  return settled.flatMap((one) => {
    if (one.status === 'fulfilled') return [one.value]
    notes.push(String(one.reason.message))
    return []
  })
}

async function start(name: string, command: (port: string) => string[]): Promise<Host> {
  const port = await freePort()
  const [program = '', ...args] = command(String(port))
  return opened(name, `http://localhost:${port}`, startGroup(program, args, WORK))
}

/** The host once it responds; a program that does not is killed. */
async function opened(name: string, url: string, child: ChildProcess): Promise<Host> {
  try {
    await waitForAnswer(`${url}/`, child)
  } catch (error) {
    await endGroup(child)
    throw new Error(`${name} could not be started: ${(error as Error).message}`)
  }
  return { name, url, pid: child.pid ?? 0, stop: () => endGroup(child) }
}

interface NginxHost {
  name: string
  nginx: string
  dir: string
  server(dir: string, port: number): Promise<string> | string
}

async function startNginx({ name, nginx, server, dir }: NginxHost): Promise<Host> {
  const port = await freePort()
  const folder = join(WORK, 'serving', String(port))
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'nginx.conf')
  await writeFile(config, frame(folder, await server(dir, port)))
  const child = startGroup(nginx, ['-c', config, '-e', join(folder, 'error.log')], folder)
  return opened(name, `http://127.0.0.1:${port}`, child)
}

/** The shipped configuration with this folder and port. */
async function shippedServer(dir: string, port: number): Promise<string> {
  const text = await readFile(join(REPOSITORY, 'deploy/nginx.conf'), 'utf8')
  return text.replaceAll('/srv/portal', dir).replace('listen 8080', `listen ${port}`)
}

function plainServer(dir: string, port: number): string {
  return `server { listen ${port}; root ${dir}; include /etc/nginx/mime.types; location / { try_files $uri $uri/index.html =404; } }`
}

function frame(folder: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `include /etc/nginx/modules-enabled/*.conf;
daemon off;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${server}
}
`
}
