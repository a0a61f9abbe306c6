import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPortal } from '../src/node/build/build.ts'

const client = new Client({ name: 'test', version: '1.0.0' })

beforeAll(async () => {
  const out = join(process.cwd(), '.portal/test/mcp')
  const root = join(process.cwd(), 'engine/fixtures/openapi-kitchen-sink')
  await buildPortal({ root, out, base: '/', compression: 'fast' })
  const args = [join(process.cwd(), 'engine/bin/portal.mjs'), 'mcp', '--out', out]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
})
afterAll(() => client.close())

async function call(name: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: input })
  return (content as { text: string }[]).map(({ text }) => text).join('')
}

test('there are three tools, described in fewer than 500 tokens, their inputs included', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'explain_error'])
  // A token has about four characters.
  const described = tools.map(({ name, description, inputSchema }) => [
    name,
    description,
    inputSchema.properties,
  ])
  expect(JSON.stringify(described).length).toBeLessThan(2000)
})

test('search ranks as the site does and returns addresses', async () => {
  expect(await call('search', { query: 'GET /media/movies/8f1c/stream' })).toContain(
    '- GET /media/{type}/{id}/stream [/sink#/operations/getMediaStream',
  )
  expect(await call('search', { query: 'zzzzqqq' })).toBe('No results.')
})

test.each([
  ['sink:getMediaStream', '# Get a stream'],
  ['/sink#/operations/getMediaStream', '# Get a stream'],
  ['sink', '# Kitchen sink'],
  ['sink/catalogues/errors.md', 'PLAYBACK_BLOCKED'],
])('%s is read as Markdown', async (address, text) => {
  expect(await call('read', { address })).toContain(text)
})

test('a single field can be read', async () => {
  const text = await call('read', {
    address: 'sink:getMediaStream/response/200/sources.drm.licenseUrl',
  })
  expect(text.trim()).toMatch(/^- `licenseUrl` \(string .*Where the player gets its licence\.$/)
})

test('reading continues at an offset', async () => {
  const whole = await call('read', { address: 'sink:getMediaStream' })
  expect(await call('read', { address: 'sink:getMediaStream', offset: 500 })).toBe(whole.slice(500))
})

test('a missing page, or one outside, is reported with the nearest', async () => {
  for (const address of ['sink:getMediaStreem', '../../package.json', '/etc/passwd'])
    expect(await call('read', { address })).toMatch(/^No page at /)
})

test('an error is explained', async () => {
  const text = await call('explain_error', {
    text: 'HTTP/1.1 403\n\n{"code":"PLAYBACK_BLOCKED","reason":"BLOCKED_GEO","instance":"/media/movies/8f1c/stream"}',
  })
  expect(text).toContain('Cause: The viewer may not play it.')
  expect(text).toContain('Action: Say where it can be seen.')
  expect(text).toContain('Called: GET /media/{type}/{id}/stream')
  expect(await call('explain_error', { text: '{"code":"NOT_FUOND"}' })).toContain('NOT_FOUND')
})
