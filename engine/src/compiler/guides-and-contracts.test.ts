import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatDiagnostic } from '../model/diagnostic.ts'
import { openCache } from './cache/cache.ts'
import { compile } from './compile.ts'

const FIXTURES = join(import.meta.dirname, '../../fixtures')

const compileFixture = (name: string) => compile({ root: join(FIXTURES, name) })

test('valid samples pass, and link guides and operations to each other', async () => {
  const { value, diagnostics } = await compileFixture('honest-samples')
  expect(diagnostics).toEqual([])
  const [guide] = value.site.guides
  expect(guide?.operations.slice(0, 3)).toEqual([
    'films:getStream',
    'films:createFilm',
    'films:listFilms',
  ])
  const stream = value.site.references[0]?.operations.find(({ id }) => id === 'getStream')
  expect(stream?.guides).toEqual([{ title: 'Start', path: '/start' }])
})

test('a plain link mentions an operation too, and webhooks list their guides', async () => {
  const { value } = await compileFixture('honest-samples')
  const [films] = value.site.references
  expect(value.site.guides[0]?.operations.slice(3)).toEqual([
    'films:deleteFilm',
    'films:filmPublished',
  ])
  const linked = films?.operations.find(({ id }) => id === 'deleteFilm')
  expect(linked?.guides).toEqual([{ title: 'Start', path: '/start' }])
  expect(films?.webhooks[0]?.guides).toEqual([{ title: 'Start', path: '/start' }])
})

test('an operationId with a slash is mentioned like any other', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-slash-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(FIXTURES, 'unknown-mentions'), root, { recursive: true })
  const contract = join(root, 'contracts/pets.yaml')
  await writeFile(contract, (await readFile(contract, 'utf8')).replace('listPets', 'pets/request'))
  const mentions = [
    '<Operation id="pets:pets/request" />',
    '`GET /pets`',
    '<Field ref="pets:pets%2Frequest/response/200/name" />',
  ]
  await writeFile(join(root, 'content/start.mdx'), `---\ntitle: A\n---\n\n${mentions.join(', ')}\n`)
  const { value, diagnostics } = await compile({ root })
  expect(diagnostics).toEqual([])
  const [guide] = value.site.guides
  const links = JSON.stringify(guide?.content.nodes).match(/"href":"[^"]+"/g)
  expect(links).toEqual([
    '"href":"/pets#/operations/pets%2Frequest"',
    '"href":"/pets#/operations/pets%2Frequest"',
    '"href":"/pets#/operations/pets%2Frequest/response/200/name"',
  ])
  expect(guide?.operations).toEqual(['pets:pets/request'])
})

test('a code links to its row; unknown vendor code is not linked', async () => {
  const { value } = await compileFixture('honest-samples')
  const text = JSON.stringify(value.site.guides[0]?.content.nodes)
  expect(text).toContain('"href":"/start#blocked_geo"')
  expect(text).not.toContain('#subscription_paused')
})

test('a mention that the contract no longer knows loses its link', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-mentions-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(FIXTURES, 'honest-samples'), root, { recursive: true })
  const cache = openCache(root)
  const before = await compile({ root, cache })
  expect(JSON.stringify(before.value.site.guides[0]?.content.nodes)).toContain('/start#blocked_geo')
  const contract = join(root, 'contracts/films.yaml')
  await writeFile(contract, (await readFile(contract, 'utf8')).replaceAll('BLOCKED_GEO', 'OTHER'))
  const after = await compile({ root, cache })
  expect(JSON.stringify(after.value.site.guides[0]?.content.nodes)).not.toContain(
    '/start#blocked_geo',
  )
})

test.each([
  ['a property', 'positionSeconds', 'position', 'no field positionSeconds'],
  ['a schema in a schema', 'title, seconds]', 'title, minutes]', "required property 'minutes'"],
  [
    'a rule that no page shows',
    '    Stream:',
    '    Stream:\n      dependencies: { sources: [resume] }',
    'must have property resume',
  ],
  ['the path', '/films/{id}/stream:', '/titles/{id}/stream:', 'is GET /titles/{id}/stream, not'],
  [
    'a path beside it',
    '  /films:\n',
    '  /films/17/stream: { get: { operationId: getSpecial, summary: Get it } }\n  /films:\n',
    'films:getStream is GET /films/{id}/stream, not GET',
  ],
  ['a credential', 'name: X-Api-Key', 'name: X-Key', 'needs the header X-Key'],
])('a sample is checked again when the contract changes: %s', async (_what, from, to, said) => {
  const root = await mkdtemp(join(tmpdir(), 'portal-samples-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(FIXTURES, 'honest-samples'), root, { recursive: true })
  const cache = openCache(root)
  expect((await compile({ root, cache })).diagnostics).toEqual([])
  const contract = join(root, 'contracts/films.yaml')
  const text = await readFile(contract, 'utf8')
  expect(text).toContain(from)
  await writeFile(contract, text.replaceAll(from, to))
  const lines = (await compile({ root, cache })).diagnostics.map(formatDiagnostic).join('\n')
  expect(lines).toContain(said)
})
