import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadPlatform } from '../server/load-platform.ts'
import { readOptions, unknownFailure } from '../server/options.ts'
import { type RunningServer, type ServeOptions, servePlatform } from '../server/serve-platform.ts'
import { readState } from '../server/state-file.ts'
import type { PlatformOptions } from '../src/platform.ts'
import { APP } from './client.ts'
import { responseFaults, validated } from './validated-platform.ts'

const JSON_BODY = { ...APP, 'content-type': 'application/json' }
const bram = { email: 'bram@northlight.example', password: 'slack-water-at-dawn' }
const running: RunningServer[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(options: Partial<PlatformOptions> = {}, serve: Partial<ServeOptions> = {}) {
  const server = await servePlatform(validated(loadPlatform(options)), { port: 0, ...serve })
  running.push(server)
  const base = `http://127.0.0.1:${server.port}`
  return {
    port: server.port,
    call: (target: string, init?: RequestInit) => fetch(`${base}${target}`, init),
    post: (target: string, body: unknown, headers: Record<string, string> = JSON_BODY) =>
      fetch(`${base}${target}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  }
}

/** Sends text over a new connection; returns everything until the server closes it. */
async function converse(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return received
}

test('a viewer logs in over HTTP, and the token expires when the clock is moved', async () => {
  const { call, post } = await start()
  const login = await post('/fapi/user/login', bram)
  expect(login.status).toBe(200)
  expect(login.headers.get('access-control-expose-headers')).toContain('ETag')
  const { accessToken } = await login.json()
  const headers = { ...APP, authorization: `Bearer ${accessToken}` }
  expect((await call('/fapi/user', { headers })).status).toBe(200)
  expect((await post('/_platform/clock', { advance: 'PT15M' })).status).toBe(200)
  const late = await call('/fapi/user', { headers })
  expect([late.status, (await late.json()).code]).toEqual([401, 'TOKEN_EXPIRED'])
  // Apps take the time from the response, not from their device.
  expect(late.headers.get('date')).toBe('Sat, 14 Mar 2026 19:45:00 GMT')
})

/** The values of the table about CORS on the page of the basics. */
function statedCors(): Map<string, string> {
  const page = readFileSync(
    new URL('../../portal/content/docs/fapi/basics.mdx', import.meta.url),
    'utf8',
  )
  const rows = page.matchAll(/^\| `(Access-Control-[\w-]+)` \| (.+) \|$/gm)
  return new Map([...rows].map(([, name = '', value = '']) => [name, value.replaceAll('`', '')]))
}

const sorted = (list: string) =>
  list
    .split(/,\s*/)
    .map((name) => name.toLowerCase())
    .toSorted()

test('the preflight response is what the guide says', async () => {
  const { call } = await start()
  const { status, headers } = await call('/fapi/menus', { method: 'OPTIONS' })
  expect(status).toBe(204)
  const stated = statedCors()
  for (const name of ['Origin', 'Methods'].map((each) => `Access-Control-Allow-${each}`)) {
    expect(headers.get(name), name).toBe(stated.get(name))
  }
  expect(headers.get('Access-Control-Max-Age')).toBe(stated.get('Access-Control-Max-Age'))
  const exposed = 'Access-Control-Expose-Headers'
  expect(sorted(headers.get(exposed) ?? '')).toEqual(sorted(stated.get(exposed) ?? ''))
  const document = new URL('../generated/documents/fapi.json', import.meta.url)
  const { rows } = JSON.parse(readFileSync(document, 'utf8'))['x-catalogues'].requestHeaders
  const sent = rows.map(({ key }: { key: string }) => key)
  // `Prefer` is the model's own; `traceparent` is the guide's exception.
  expect(sorted(headers.get('Access-Control-Allow-Headers') ?? '')).toEqual(
    sorted([...new Set([...sent, 'Content-Type', 'traceparent', 'Prefer'])].join()),
  )
})

test('a failure is injected by the caller or by the command line', async () => {
  const { call } = await start({ failures: { '*': 'SERVICE_UNAVAILABLE' } })
  const blocked = await call('/fapi/menus', {
    headers: { ...APP, prefer: 'code=APP_UPDATE_REQUIRED' },
  })
  expect((await blocked.json()).code).toBe('APP_UPDATE_REQUIRED')
  const failed = await call('/fapi/menus', { headers: APP })
  expect([failed.status, (await failed.json()).code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
})

test('an API is found by its host, and pages of other origins may call it', async () => {
  const { port, call } = await start()
  const host = `northlight.fapi.backstage.example:${port}`
  const text = await converse(
    port,
    `GET /menus HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  )
  expect(text).toContain('APPLICATION_KEY_MISSING')
  const preflight = await call('/fapi/menus', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-application-key' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-application-key')
})

test('bad input returns a problem and leaves the server running', async () => {
  const { port, call, post } = await start({}, { headersSeconds: 0.2, bodySeconds: 0.4 })
  const broken = await call('/fapi/user/login', { method: 'POST', headers: JSON_BODY, body: '{' })
  expect([broken.status, (await broken.json()).code]).toEqual([400, 'MALFORMED_REQUEST'])
  const garbled = Buffer.from('{ "email": "\xff" }', 'latin1')
  const latin = await call('/fapi/user/login', {
    method: 'POST',
    headers: JSON_BODY,
    body: garbled,
  })
  expect([latin.status, (await latin.json()).code]).toEqual([400, 'MALFORMED_REQUEST'])
  const patient = await start()
  const large = await patient.post('/fapi/user/login', {
    ...bram,
    more: 'x'.repeat(6 * 1024 * 1024),
  })
  expect([large.status, (await large.json()).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(await converse(port, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400 /,
  )
  const slow = await converse(
    port,
    'POST /fapi/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{',
  )
  expect(slow).toMatch(/^HTTP\/1.1 408 /)
  const requests = [
    'NONSENSE / HTTP/1.1\r\n',
    `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n`,
  ]
  for (const request of requests) {
    const refused = await converse(port, `${request}Host: x\r\n\r\n`)
    expect(refused).toMatch(/^HTTP\/1.1 400 .*"code":"MALFORMED_REQUEST"/s)
  }
  expect(await converse(port, 'GET /fapi/menus HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1.1 408 /)
  expect((await post('/fapi/user/login', bram)).status).toBe(200)
})

test('a person pays on a page over HTTP, and a missing page is reported', async () => {
  const { call, post } = await start()
  const web = { 'x-application-key': 'app_pk_TestWeb2nK5sD9Zt4Q8mW', 'x-platform': 'web' }
  const login = await post('/fapi/user/login', bram, { ...JSON_BODY, ...web })
  const { accessToken } = (await login.json()) as { accessToken: string }
  const headers = { ...APP, ...web, authorization: `Bearer ${accessToken}` }
  const query = new URLSearchParams({
    productId: '3b0e6f28-4c95-4d17-8a62-0f7d9e1c5001',
    returnUrl: 'https://northlight.example/plans/done',
  })
  const session = await (await call(`/fapi/utils/stripe/session?${query}`, { headers })).json()
  const { url } = session as { url: string }
  const paid = await post('/_platform/visit', { url, card: '4242 4242 4242 4242' })
  expect((await paid.json()) as object).toHaveProperty('location')
  const nowhere = await post('/_platform/visit', { url: 'https://elsewhere.example/' })
  expect([nowhere.status, (await post('/_platform/visit', {})).status]).toEqual([404, 400])
})

test('idle connections do not block others', async () => {
  const { port, post } = await start()
  const sockets = await Promise.all(
    Array.from({ length: 1000 }, async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
  expect((await post('/fapi/user/login', bram)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

/** The headers that the platform sets; those of HTTP and CORS are the server's. */
function withoutTransport(headers: Headers): Headers {
  const own = [...headers].filter(([name]) => {
    return !/^(access-control-.*|connection|date|keep-alive|transfer-encoding)$/.test(name)
  })
  return new Headers(own)
}

/** Runs the command until its output matches; the caller stops it. */
async function runCommand(args: string[], until?: RegExp) {
  const command = ['scripts/run.mjs', 'platform/server/main.ts', '--port', '0', ...args]
  const child = spawn(process.execPath, command)
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number)
  const said = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (until?.test(output)) resolve()
      })
    }
  })
  await Promise.race([said, ended])
  return { child, ended, output: () => output }
}

test('the command stores its state in a file, logs each call and stops on request', async () => {
  const state = join(await mkdtemp(join(tmpdir(), 'platform-')), 'state.json')
  const { child, ended, output } = await runCommand(['--state', state], /reset\n/)
  const base = /http:\/\/localhost:\d+/.exec(output())?.[0]
  const body = JSON.stringify(bram)
  const login = await fetch(`${base}/fapi/user/login`, { method: 'POST', headers: JSON_BODY, body })
  const { status, headers } = login
  const text = await login.text()
  const answered = { status, headers: withoutTransport(headers), text }
  expect(responseFaults({ family: 'fapi', operationId: 'loginUser' }, answered)).toEqual([])
  await fetch(`${base}/fapi/menus?pageSize=0`, { headers: APP })
  await fetch(`${base}/${'x'.repeat(1000)}`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output()).toMatch(/200 .*fapi loginUser.*\+Session/)
  expect(output()).toMatch(/400 .*fapi listMenus.*INVALID_PARAMETER pageSize: Send/)
  expect(output()).toMatch(/404 .*GET \/x{299}… {2}NOT_FOUND/)
  const { world } = JSON.parse(await readFile(state, 'utf8'))
  expect(Object.keys(world.tables.Session)).toHaveLength(2)
  await writeFile(state, JSON.stringify({ world }).slice(0, -9))
  const second = await runCommand(['--state', state])
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('is damaged')
})

test('the command says what is wrong with its options, and prints them on request', async () => {
  expect(readOptions(['--clock', 'noon'])).toMatchObject({
    error: expect.stringContaining('Not a time'),
  })
  expect(readOptions(['--clock', '2026-02-30T00:00:00Z'])).toHaveProperty('error')
  expect(readOptions(['--state', ''])).toHaveProperty('error')
  expect(readState(join(tmpdir(), 'nowhere', 'state.json'))).toMatchObject({
    error: expect.stringContaining('cannot be written'),
  })
  const platform = loadPlatform()
  expect(unknownFailure(platform, { '*': 'NO_SUCH_CODE' })).toBe(
    '--fail NO_SUCH_CODE: no operation declares it.',
  )
  expect(unknownFailure(platform, { getMenu: 'LOGIN_REFUSED' })).toContain('getMenu does not')
  const help = await runCommand(['--help'])
  expect([await help.ended, help.output().split('\n')[0]]).toEqual([
    0,
    'Usage: npm run platform -- [options]',
  ])
})

test('a state that the platform could not begin with is refused', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'platform-')), 'state.json')
  const read = async (world: object) => {
    await writeFile(file, JSON.stringify({ format: 'backstage-platform/1', world }))
    return readState(file)
  }
  const { world } = loadPlatform()
  expect(await read(world)).toEqual({ world })
  const damages = [
    ...[{ clock: '2026' }, { clock: '2026-02-30T00:00:00Z' }, { at: [] }, { at: [1, 2] }],
    ...[{ others: [] }, { others: { x: { Movie: { y: null } } } }, { outbox: [1] }],
  ]
  for (const damage of damages) {
    expect(await read({ ...world, ...damage }), JSON.stringify(damage)).toHaveProperty('error')
  }
})

test('the clock runs when the command is asked to let it run', async () => {
  const { child, ended, output } = await runCommand(['--run-clock'], /reset\n/)
  const base = /http:\/\/localhost:\d+/.exec(output())?.[0]
  const now = async () => (await (await fetch(`${base}/_platform/clock`)).json()).now as string
  await expect.poll(now, { timeout: 10_000 }).toMatch(/^2026-03-14T19:30:0[1-9]Z/)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
