import { expect, test } from 'vitest'
import type { Json } from '../../contracts/checks/document.ts'
import { loadPlatform } from '../server/load-platform.ts'
import { put, type World } from '../src/world.ts'
import { type ContractOperation, contractOperations } from './contract-check.ts'
import { callOperation, type Wish } from './contract-client.ts'
import { ids } from './sample-ids.ts'
import { organisationTwins, renamed, serviceTwins, type Twins, viewerTwins } from './twins.ts'

/** Raise them when operations are added. */
const MIN_PATHS = { organisation: 320, service: 71, viewer: 5 }
const MIN_REFERENCES = { organisation: 394, service: 40, viewer: 1 }

/** Paths that name no row of an organisation, and why. */
const ROWLESS: Readonly<Record<string, string>> = {
  '/changelogs/{id}': 'It belongs to the platform.',
  '/platforms/{platform}': 'It belongs to the platform.',
  '/terms-and-conditions/{id}': 'It belongs to the platform.',
  '/drm/license-webhook/{providerName}/{drm}': 'A kind of caller.',
  '/products/{type}': 'A kind of product.',
  '/user/bookmark/{menuBookmark}': 'A word in the account of the caller.',
}

/** Paths that only the staff of the platform may call, which nobody is here. */
const STAFF = ['dapi.updateOrganisation', 'dapi.deleteOrganisation']

/** Reports of those who work for all organisations, and calls of whoever has a link or a challenge. */
const OF_NOBODY = [
  ...['dapi.receiveAnalysisReport', 'dapi.receiveTranscodingReport'],
  ...['cms.resetPassword', 'cms.getResetToken', 'cms.completeLogin'],
]

/** What an organisation has for all its services: each sees it, and loses what it has made of it. */
const COMMON =
  /^(\/api)?\/(cluster|d2c\/services|dashboard\/configuration|keys|media|segmentation|service|user)\b/

/** Whether the twins may share what an operation is about. */
const isShared = (owner: Owner, { family, path }: ContractOperation) =>
  (owner === 'viewer' && family !== 'fapi') ||
  (owner === 'service' && family !== 'fapi' && COMMON.test(path))

/** Properties whose values are unique beyond their owner, so that a taken one is refused. */
const isTakenByOthers = (owner: Owner, { family }: ContractOperation, property = '') =>
  (owner === 'viewer') === (family === 'fapi') && ['email', 'slug'].includes(property)

type Owner = keyof typeof MIN_PATHS

const operations = contractOperations().filter(
  ({ family, id }) =>
    ['dapi', 'cms', 'fapi'].includes(family) && !OF_NOBODY.includes(`${family}.${id}`),
)
const platform = loadPlatform({ rateLimits: false })

interface Answer {
  readonly status: number
  readonly text: string
}

async function call(world: World, operation: ContractOperation, wish: Wish): Promise<Answer> {
  platform.world = world
  const { status, text, bug } = await callOperation(platform, operation, wish)
  if (bug) throw new Error(`${operation.family}.${operation.id}: ${bug}`)
  return { status, text }
}

/** Calls that make what the examples name and the demo does not have. */
const SOWN = ['cms.createDashboardItem', 'cms.createAssetFilterTemplate']

/** The world before: with what was sown, and without a key of the staff, who see all organisations. */
async function sow(): Promise<World> {
  platform.reset()
  for (const operation of operations) {
    const isSown = SOWN.includes(`${operation.family}.${operation.id}`)
    if (isSown) await call(platform.world, operation, {})
  }
  return Object.values(platform.world.tables.AccessKey ?? {}).reduce((world, key) => {
    const scopes = (key.scopes as string[]).filter((scope) => scope !== 'organisation:write')
    return put(world, 'AccessKey', { ...key, scopes })
  }, platform.world)
}

/** Whether an id is that of no row. */
const isMissing = ({ tables }: World, id: string) =>
  /^[0-9a-f-]{36}$/.test(id) && !Object.values(tables).some((table) => table[id])

/** The values of the path: the contract's examples, or where they name nothing, a row that a list shows. */
async function pathOf(operation: ContractOperation, twins: Twins): Promise<Record<string, string>> {
  const path: Record<string, string> = {}
  for (const { name, example } of operation.parameters.filter((each) => each.in === 'path')) {
    const above = operation.path.slice(0, operation.path.indexOf(`/{${name}}`))
    const list = operations.find(
      (each) => each.family === operation.family && each.path === above && each.method === 'GET',
    )
    path[name] = String(example)
    if (!list || !isMissing(twins.alone, path[name])) continue
    const { text } = await call(twins.alone, list, { path })
    const [row = {}] = JSON.parse(text).data ?? []
    if (twins.isName(row.id)) path[name] = row.id
  }
  return path
}

/** A place in a request that names a row, or all such places of the path. */
interface Reference {
  readonly at: string
  readonly names: readonly string[]
  /** The request with other names there. */
  wish(rename: (name: string) => string): Wish
}

function referencesOf(
  { parameters }: ContractOperation,
  { path, body }: { path: Record<string, string>; body: Json },
  { isName }: Twins,
): Reference[] {
  const inPath = Object.keys(path).filter((name) => isName(path[name]))
  const parts = inPath.length > 1 ? [...inPath.map((name) => [name]), inPath] : [inPath]
  const paths = parts.map((names) => ({
    at: names.map((name) => `{${name}}`).join(''),
    names: names.map((name) => String(path[name])),
    wish: (rename: (name: string) => string) => {
      const other = names.map((name) => [name, rename(String(path[name]))])
      return { path: { ...path, ...Object.fromEntries(other) }, body }
    },
  }))
  const queries = parameters
    .filter((each) => each.in === 'query' && isName(each.example))
    .map(({ name, example }) => ({
      at: name,
      names: [String(example)],
      wish: (rename: (name: string) => string) => {
        return { path, body, query: { [name]: rename(String(example)) } }
      },
    }))
  const bodies = textsIn(body)
    .filter(({ text }) => isName(text))
    .map(({ at, text }) => ({
      at: at.join('/'),
      names: [text],
      wish: (rename: (name: string) => string) => {
        return { path, body: replaced(body, at, rename(text)) }
      },
    }))
  return [...paths.filter(({ names }) => names.length > 0), ...queries, ...bodies]
}

function textsIn(value: Json, at: string[] = []): { at: string[]; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries<Json>(value).flatMap(([name, inner]) => textsIn(inner, [...at, name]))
}

function replaced(value: Json, [name, ...rest]: readonly string[], next: string): Json {
  if (name === undefined) return next
  const copy = Array.isArray(value) ? [...value] : { ...value }
  copy[name] = replaced(copy[name], rest, next)
  return copy
}

/** A name that nobody has. */
const unused = (name: string) => renamed(name, 2)

/** `404 NOT_FOUND` */
const kindOf = ({ status, text }: Answer) =>
  status < 400 ? `${status}` : `${status} ${JSON.parse(text).code}`

interface Examined {
  readonly findings: string[]
  /** The references that make a difference: what they name must exist. */
  readonly checked: ReadonlySet<string>
  /** Whether its path has parameters, none of which names a row. */
  readonly isRowless: boolean
}

/** What one of the twins learns about the other, or does to it. */
async function examine(
  operation: ContractOperation,
  twins: Twins,
  owner: Owner,
): Promise<Examined> {
  const { together, alone, twin, changesIn } = twins
  const findings: string[] = []
  const checked = new Set<string>()
  const path = await pathOf(operation, twins)
  for (const body of operation.body?.examples ?? [undefined]) {
    const request = { path, body }
    const single = await call(alone, operation, request)
    const beside = await call(together, operation, request)
    if (single.text !== beside.text) findings.push(`differs beside another ${owner}`)
    findings.push(...changesIn(platform.world).map((what) => `changes ${what}`))
    const own = await call(together, operation, { path: twin(path), body: twin(body), twin })
    for (const { at, names, wish } of referencesOf(operation, request, twins)) {
      if (isTakenByOthers(owner, operation, at.split('/').at(-1))) continue
      const foreign = await call(together, operation, wish(twin))
      findings.push(...changesIn(platform.world).map((what) => `${at} changes ${what}`))
      const unknown = await call(together, operation, wish(unused))
      const text = names.reduce((known, name) => {
        return known.replaceAll(twin(name), unused(name))
      }, foreign.text)
      if (text !== unknown.text)
        findings.push(`${at}: ${kindOf(foreign)}, unknown: ${kindOf(unknown)}`)
      if (kindOf(own) !== kindOf(unknown)) checked.add(at)
    }
  }
  const rows = Object.entries(path).filter(([, value]) => twins.isName(value))
  const idle = rows.filter(([name]) => !checked.has(`{${name}}`)).map(([name]) => `{${name}}`)
  if (!STAFF.includes(`${operation.family}.${operation.id}`))
    findings.push(...idle.map((name) => `${name} may name what does not exist`))
  const isRowless = operation.path.includes('{') && rows.length === 0
  return { findings, checked, isRowless }
}

const TWINS = {
  organisation: organisationTwins,
  service: serviceTwins,
  viewer: (world: World) => viewerTwins(world, ids.user.ada),
}

test.each(['organisation', 'service', 'viewer'] as const)(
  'what belongs to another %s does not exist',
  async (owner) => {
    const twins = TWINS[owner](await sow())
    const findings: string[] = []
    const rowless = new Set<string>()
    let [named, referred] = [0, 0]
    for (const operation of operations) {
      if (isShared(owner, operation)) continue
      const examined = await examine(operation, twins, owner)
      const { id, family, path } = operation
      if (examined.isRowless) rowless.add(path.replace(/^\/api/, ''))
      const name = `${family}.${id}`
      findings.push(...examined.findings.map((each) => `${name}: ${each}`))
      const inPath = [...examined.checked].filter((at) => at.startsWith('{')).length
      if (inPath > 0) named++
      referred += examined.checked.size - inPath
    }
    console.info(`Beside another ${owner}: ${named} paths, ${referred} references elsewhere.`)
    expect(findings).toEqual([])
    expect(named).toBeGreaterThanOrEqual(MIN_PATHS[owner])
    expect(referred).toBeGreaterThanOrEqual(MIN_REFERENCES[owner])
    if (owner === 'organisation')
      expect([...rowless].toSorted()).toEqual(Object.keys(ROWLESS).toSorted())
  },
  180_000,
)

test('nor does it if its service is archived', async () => {
  const { together, ...twins } = TWINS.organisation(await sow())
  const id = twins.twin(ids.service.northlight as string)
  const service = { ...together.tables.Service?.[id], status: 'ARCHIVED' }
  const archived = { ...twins, changesIn: () => [], together: put(together, 'Service', service) }
  const findings: string[] = []
  for (const operation of operations) {
    const isWrite = operation.method !== 'GET' && operation.path.includes('{')
    if (!isWrite || operation.family === 'fapi') continue
    const examined = await examine(operation, archived, 'organisation')
    findings.push(
      ...examined.findings.map((each) => `${operation.family}.${operation.id}: ${each}`),
    )
  }
  expect(findings).toEqual([])
}, 180_000)
