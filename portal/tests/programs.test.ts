import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { compareDocuments } from 'portal-engine/changes'
import { describe, expect, inject, test } from 'vitest'
import { releases } from '../../contracts/releases/releases.ts'
import type { ErrorIndex } from '../../engine/src/model/error-index.ts'

const dir = inject('portalDir')
const read = (file: string) => readFile(join(dir, file), 'utf8')
const FAMILIES = ['fapi', 'dapi', 'cms', 'generic-identity', 'generic-entitlement']

/** Questions of integrators, the twins that a program would fetch, and the facts of the answer. */
const QUESTIONS: [question: string, files: string[], facts: RegExp[]][] = [
  [
    'Which headers does every call of the frontend API need?',
    ['docs/fapi/basics/index.md'],
    [/X-Application-Key/, /X-Platform/, /X-App-Version/],
  ],
  [
    'What do I do on 429?',
    ['docs/fapi/basics/index.md', 'fapi/catalogues/errors.md'],
    [/`RATE_LIMITED`.*wait `Retry-After`/is],
  ],
  [
    'What does BLOCKED_GEO mean and may I retry?',
    ['docs/fapi/blocked-reasons/introduction/index.md'],
    [/`BLOCKED_GEO` .*do not retry/],
  ],
  [
    'Which field holds the licence server of a stream?',
    ['fapi/operations/getMediaStream.md'],
    [/`GET \/media\/\{type\}\/\{id\}\/stream`/, /`licenseUrl` \(/],
  ],
  [
    'How do I update a movie without overwriting an operator?',
    ['docs/dapi/getting-started/index.md'],
    [/If-Match/, /VERSION_CONFLICT/],
  ],
  ['How is the PIN sent with a stream?', ['docs/fapi/users/pin-code/index.md'], [/X-Pin-Token/]],
  [
    'Which playback events are there?',
    ['docs/fapi/playback/events/index.md'],
    [/playback\.heartbeat/, /playback\.stopped/],
  ],
  [
    'Which codes can log-in return?',
    ['fapi/index.md', 'fapi/llms-full.txt'],
    [/operations\/\w+\.md/, /`POST \/user\/login`/, /401: .*`\w+`/],
  ],
  [
    'What must my identity service implement?',
    ['generic-identity/index.md'],
    [/operations\/\w+\.md\)/, /## Authentication/],
  ],
  ['Where is the OpenAPI document?', ['llms.txt'], [/openapi\/fapi\.yaml/]],
]

test.each(QUESTIONS)('%s', async (_, files, facts) => {
  const text = (await Promise.all(files.map(read))).join('\n')
  for (const fact of facts) expect(text).toMatch(fact)
})

test('the type URL of every problem leads to the row of its code', async () => {
  const addresses = new Set<string>()
  const rows = new Set<string>()
  for (const family of FAMILIES) {
    const document = await read(`openapi/${family}.json`)
    for (const code of Object.keys(JSON.parse(document)['x-errorCatalogue']))
      addresses.add(`${family}#/catalogues/errors/${code}`)
    for (const [, address = ''] of document.matchAll(
      /backstage\.example\/([\w-]+#\/catalogues\/\w+\/\w+)/g,
    ))
      addresses.add(address)
    for (const [, code] of (await read(`${family}/catalogues/errors.html`)).matchAll(
      /data-row="(\w+)"/g,
    ))
      rows.add(`${family}#/catalogues/errors/${code}`)
  }
  expect([...addresses].filter((address) => !rows.has(address))).toEqual([])
  expect(addresses.size).toBeGreaterThan(50)
})

test('errors.json has every code with its title, meaning, cause, action and operations', async () => {
  const { errors } = JSON.parse(await read('errors.json')) as ErrorIndex
  const ofErrors = errors.filter(({ catalogue }) => catalogue === 'errors')
  for (const { code, status, title, meaning, cause, action, retry } of ofErrors)
    expect([code, status, title, meaning, cause, action, retry].every(Boolean), code).toBe(true)
  const listed = new Set(
    ofErrors.flatMap(({ code, families }) => families.map((name) => `${name} ${code}`)),
  )
  const unused: string[] = []
  for (const family of FAMILIES) {
    const catalogue = JSON.parse(await read(`openapi/${family}.json`))['x-errorCatalogue']
    for (const code of Object.keys(catalogue)) expect(listed).toContain(`${family} ${code}`)
    const idle = ofErrors.filter(
      ({ families, operations }) =>
        families.includes(family) && !operations.some((id) => id.startsWith(`${family}:`)),
    )
    unused.push(...idle.map(({ code }) => code))
  }
  // Any address may return these, so no operation declares them.
  expect([...new Set(unused)].sort()).toEqual(['METHOD_NOT_ALLOWED'])
  expect(errors.find(({ code }) => code === 'NOT_FOUND')?.operations).toContain(
    'fapi:getMediaStream',
  )
  expect(errors.some(({ code }) => code === 'BLOCKED_GEO')).toBe(true)
})

test('llms.txt has one line per page, and the full texts stay readable in size', async () => {
  const index = await read('llms.txt')
  expect(index).toMatch(/^# .+\n\n> .+\n\n## Guides\n\n- \[/)
  const lines = index.split('\n').filter((line) => line && !/^[#>]/.test(line))
  expect(lines.filter((line) => !/^- \[[^\]]+\]\(https:\/\/\S+\)(: .+)?$/.test(line))).toEqual([])
  expect(index.length).toBeLessThan(20_000)
  for (const file of ['llms-full.txt', ...FAMILIES.map((family) => `${family}/llms-full.txt`)])
    expect((await read(file)).length, file).toBeLessThan(1_200_000)
})

test('answers to an editor are bounded, and say how to get the rest', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const args = [join(process.cwd(), 'engine/bin/portal.mjs'), 'mcp', '--out', dir]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: input })
    return (content as { text: string }[]).map(({ text }) => text).join('')
  }
  const address = '/docs/fapi/basics'
  const start = await call('read', { address })
  const offset = Number(/read again with offset (\d+)\)$/.exec(start)?.[1])
  const twin = await read('docs/fapi/basics/index.md')
  expect(start.slice(0, offset)).toBe(twin.slice(0, offset))
  expect(start.length).toBeLessThan(12_200)
  expect(twin.slice(offset)).toContain((await call('read', { address, offset })).slice(0, 1000))
  const found = await call('search', { query: 'movie' })
  const group = /more: search again with group "(\w+)"/.exec(found)?.[1]
  const all = await call('search', { query: 'movie', group })
  expect(all.match(/^- /gm)?.length).toBeGreaterThan(5)
  await client.close()
})

test('the catalogue of APIs links to documents, guides and changes that exist', async () => {
  const { linkset } = JSON.parse(await read('.well-known/api-catalog')) as {
    linkset: Record<string, string | { href: string }[]>[]
  }
  expect(linkset.filter(({ anchor }) => /[{}]/.test(String(anchor)))).toEqual([])
  const apis = linkset.slice(1)
  expect(apis).toHaveLength(FAMILIES.length)
  const hrefs = (api: (typeof apis)[number] | undefined, relation: string) =>
    ((api?.[relation] ?? []) as { href: string }[]).map(({ href }) => new URL(href).pathname)
  for (const [index, family] of FAMILIES.entries()) {
    const api = apis[index]
    expect(hrefs(api, 'service-desc')).toEqual([
      `/openapi/${family}.yaml`,
      `/openapi/${family}.json`,
    ])
    expect(hrefs(api, 'version-history')).toContain(`/${family}/changes/all.md`)
    const documents = hrefs(api, 'service-doc')
    expect(documents.some((path) => /^\/docs\/.+\/index\.md$/.test(path))).toBe(true)
    for (const path of documents) await read(path.endsWith('.md') ? path : `${path}/index.html`)
  }
})

describe.each(FAMILIES)('changes of %s', (family) => {
  test('every difference from the last release is listed', async () => {
    const last = releases.at(-1) ?? ''
    const before = JSON.parse(await readFile(`contracts/releases/${last}/${family}.json`, 'utf8'))
    const { changes } = compareDocuments(before, JSON.parse(await read(`openapi/${family}.json`)))
    const all = await read(`${family}/changes/all.md`)
    expect(all.includes('## Unreleased')).toBe(changes.length > 0)
    for (const release of releases) expect(all).toContain(`## ${release}`)
    expect(await read(`${family}/index.html`)).toContain('href="#/changes"')
  })

  test('the feed has an entry for each release, and programs find it', async () => {
    const feed = await read(`${family}/changes.atom`)
    const ids = [...feed.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)
    const page = `https://docs.backstage.example/${family}#/changes`
    expect(ids).toEqual([page, ...releases.toReversed().map((release) => `${page}/${release}`)])
    const address = `https://docs.backstage.example/${family}/changes.atom`
    expect(await read('.well-known/api-catalog')).toContain(address)
    expect(await read(`${family}/index.html`)).toContain(`href="/${family}/changes.atom"`)
    expect(await read('llms.txt')).toContain(`/${family}/changes/all.md`)
  })

  test('the page of a large release is bounded, and every link of it leads to a row', async () => {
    const html = await read(`${family}/changes/all.html`)
    expect(html.length).toBeLessThan(120_000)
    const operations = new Set(await readdir(join(dir, family, 'operations')))
    const linked = [...html.matchAll(/href="#\/operations\/([^"/]+)/g)].map(
      ([, id]) => `${id}.html`,
    )
    expect(linked.filter((file) => !operations.has(file))).toEqual([])
  })
})
