import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './serve.ts'

const PAGES = 30
/** Larger than the server's memory cache, for every second page. */
const FILLER = ' '.repeat(1_100_000)

let folder: string
let live: string
let server: Server
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-reading-'))
  live = join(folder, 'live')
  await Promise.all(['first', 'second'].map(writeBuild))
  await release('first')
  server = await startServer(live, '/', 0)
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** Pages that each reference a script of the same build. */
async function writeBuild(name: string): Promise<void> {
  const dir = join(folder, name)
  await mkdir(join(dir, 'assets'), { recursive: true })
  for (let page = 0; page < PAGES; page++) {
    const script = `page-${page}-${name}.js`
    await mkdir(join(dir, `docs/${page}`), { recursive: true })
    await writeFile(join(dir, 'assets', script), `'${name} ${page}'`)
    await writeFile(
      join(dir, `docs/${page}/index.html`),
      `<html>${name}<script src="/assets/${script}"></script>${page % 2 ? FILLER : ''}${name}</html>`,
    )
  }
}

/** Runs the release script; `killAfter` stops it half-way, like a lost connection. */
async function release(name: string, killAfter?: number): Promise<void> {
  const script = spawn('sh', ['deploy/release.sh', join(folder, name), live], { detached: true })
  if (killAfter !== undefined)
    setTimeout(() => script.pid && process.kill(-script.pid, 'SIGKILL'), killAfter)
  await once(script, 'exit')
}

/** Reads pages and their scripts until `done`; returns broken ones and the builds seen. */
async function readUntil(done: Promise<void>) {
  let goOn = true
  const ended = done.then(() => {
    goOn = false
  })
  const broken: string[] = []
  const seen = new Set<string>()
  let reads = 0
  for (let page = 0; goOn || page % PAGES !== 0; page++) {
    const problem = await readPage(page % PAGES, seen)
    if (problem) broken.push(problem)
    reads++
  }
  await ended
  return { broken, seen, reads }
}

async function readPage(page: number, seen: Set<string>): Promise<string | null> {
  const response = await fetch(`${url}/docs/${page}`)
  const html = await response.text()
  const [, build = '', script = '', last] =
    /^<html>(\w+)<script src="([^"]+)"><\/script> *(\w+)<\/html>$/.exec(html) ?? []
  if (response.status !== 200 || build === '' || build !== last)
    return `page ${page}: ${response.status} ${html.slice(0, 60)}`
  seen.add(build)
  const asset = await fetch(url + script)
  const code = await asset.text()
  return asset.status === 200 && code === `'${build} ${page}'`
    ? null
    : `${script}: ${asset.status} ${code.slice(0, 40)}`
}

test('a reader meets no broken page during a release, a rollback and a release that breaks off', async () => {
  const steps = async () => {
    await release('second')
    await release('first')
    await release('second', 40)
    await release('second')
    await release('first', 80)
  }
  const { broken, seen, reads } = await readUntil(steps())
  expect(broken).toEqual([])
  expect([...seen].sort()).toEqual(['first', 'second'])
  expect(reads).toBeGreaterThan(PAGES)
})
