import { secondId } from '../../samples/ids.js'
import type { EmittedCall } from '../emitted-calls.ts'
import { searchFields } from '../fields.ts'
import { follow, type Schema } from '../openapi.ts'
import { anotherOf } from './another.ts'
import { NEXT_CURSOR, twoOf, type World } from './build-example.ts'
import { CORRELATION_ID } from './problem-examples.ts'
import { type Fields, isFields, project } from './samples.ts'

/** Examples of one operation: by parameter, and by name for request and responses. */
export interface OwnExamples {
  parameters?: Fields
  request?: Record<string, unknown>
  answers?: Record<string, Record<string, unknown>>
}

/** Consistent examples of a templated operation, about one entity. */
export function entityExamples(
  world: World,
  { call, emitted }: EmittedCall,
  requests?: Record<string, unknown>,
): OwnExamples {
  const { templated } = call
  const name = templated?.entity.name ?? ''
  const sample = world.samples.get(name)
  if (!templated || !isFields(sample)) return {}
  const body = Object.values(emitted.requestBody?.content ?? {})[0]?.schema
  const told = { world, name, sample, body }
  if (templated.kind === 'create') return createExamples(told, requests)
  if (templated.kind === 'delete') return deleteExamples(told, call.http.path)
  if (templated.kind === 'update') return updateExamples(told)
  if (templated.kind === 'bulk') return bulkExamples(told)
  if (templated.kind === 'bulkDelete') return bulkDeleteExamples(told)
  if (templated.kind === 'search') return searchExamples(told, searchFields(templated.entity))
  return {}
}

interface Told {
  world: World
  name: string
  sample: Fields
  body: Schema | undefined
}

/** The value that addresses an entity: its id, or the first key of its model. */
export const keyOf = (sample: Fields) => String(sample.id ?? Object.values(sample)[0])

/** The present of the sample world. */
const NOW = '2026-03-14T19:30:00Z'

/** A created entity has its first version. */
export function asCreated(value: unknown): unknown {
  if (!isFields(value)) return value
  return {
    ...value,
    ...(typeof value.version === 'number' && { version: 1 }),
    ...('createdAt' in value && { createdAt: NOW }),
    ...('updatedAt' in value && { updatedAt: NOW }),
  }
}

/** About an entity that does not exist yet: the second one of lists. */
function createExamples(
  { world, name, sample, body }: Told,
  own?: Record<string, unknown>,
): OwnExamples {
  const { document, others } = world
  const properties = follow(document, body)?.properties ?? {}
  const required = follow(document, body)?.required ?? []
  const other = anotherOf(sample, others[name])
  const full = project(document, body, other) as Fields
  const minimal = Object.fromEntries(required.map((key) => [key, full[key]]))
  const isAll = Object.keys(minimal).length === Object.keys(full).length
  const request = own ?? (isAll ? { full } : { minimal, full })
  const always = new Set(document.components.schemas[name]?.required)
  const stored = asCreated(other) as Fields
  const answerTo = (sent: Fields): Fields => {
    const entries = Object.keys({ ...stored, ...sent }).map((key) => {
      if (key in sent) return [key, sent[key]]
      const isKept = !properties[key] || always.has(key)
      return [key, properties[key]?.default ?? (isKept ? stored[key] : undefined)]
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const answers = Object.entries(request).map(([key, sent]) => [
    key,
    answerTo(asShown(sent) as Fields),
  ])
  return { request, answers: { 201: Object.fromEntries(answers) } }
}

/** What is sent as a secret is returned as `set`. */
function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'secretRef' ? 'set' : asShown(inner),
    ]),
  )
}

function deleteExamples({ world, name }: Told, path: string): OwnExamples {
  const [key] = world.removed[name] ?? []
  const parameter = /\{(\w+)\}$/.exec(path)?.[1]
  return key && parameter ? { parameters: { [parameter]: key } } : {}
}

function updateExamples({ world, sample, body }: Told): OwnExamples {
  const { version } = sample
  const isCounted = typeof version === 'number'
  const changed = isCounted ? { ...sample, version: version + 1 } : sample
  return {
    parameters: isCounted ? { 'If-Match': `"${version}"` } : {},
    request: { example: project(world.document, body, sample) },
    answers: { 200: { example: changed } },
  }
}

function bulkExamples({ world, name, sample }: Told): OwnExamples {
  const { document, others } = world
  const input = { $ref: `#/components/schemas/${name}Input` }
  const schema = follow(document, input) ?? { $ref: `#/components/schemas/${name}` }
  const other = anotherOf(sample, others[name])
  const [key, value] = changeOf(project(document, schema, sample) as Fields)
  const guard = typeof sample.version === 'number' ? { version: sample.version } : {}
  const items = [
    { op: 'UPSERT', data: project(document, schema, other) },
    { op: 'UPDATE', id: keyOf(sample), ...guard, data: { [key]: value } },
  ]
  const created = { index: 0, status: 201, id: keyOf(other) }
  const problem = failed('VALIDATION_FAILED', `/items/1/data/${key}`)
  return {
    request: { 'create one, change one': { mode: 'CONTINUE', items } },
    answers: answersFor(created, { index: 1, status: 200, id: keyOf(sample) }, problem),
  }
}

function bulkDeleteExamples({ world, name, sample }: Told): OwnExamples {
  const ids = world.removed[name] ?? [keyOf(sample), secondId(keyOf(sample))]
  const problem = failed('NOT_FOUND', 'ids')
  const [first, second] = ids.map((id, index) => ({ index, status: 204, id }))
  return { parameters: { ids }, answers: answersFor(first as Result, second as Result, problem) }
}

interface Result {
  index: number
  status: number
  id: string
}

function answersFor(first: Result, second: Result, problem: { status: number }) {
  const failure = { index: second.index, status: problem.status, problem }
  return {
    200: {
      'all succeeded': { summary: { succeeded: 2, failed: 0 }, results: [first, second] },
    },
    207: { 'one failed': { summary: { succeeded: 1, failed: 1 }, results: [first, failure] } },
  }
}

const failures = {
  NOT_FOUND: { title: 'Not found', status: 404 },
  VALIDATION_FAILED: { title: 'Validation failed', status: 422 },
}

function failed(code: keyof typeof failures, pointer: string) {
  return {
    ...failures[code],
    code,
    correlationId: CORRELATION_ID,
    errors: [{ pointer, code: 'REJECTED', detail: 'This item was not processed.' }],
  }
}

/** The property that an editor would change first. */
function changeOf(data: Fields): [string, unknown] {
  const entries = Object.entries(data)
  const found = entries.find(([key]) => ['title', 'name', 'label'].includes(key)) ?? entries[0]
  if (!found) throw new Error('An entity has no property to change.')
  return found
}

const since = '2026-03-01T00:00:00Z'

function searchExamples(
  { world, name, sample, body }: Told,
  { filter, sort }: { filter: string[]; sort: string[] },
): OwnExamples {
  const { properties } = follow(world.document, body) ?? {}
  const paging = properties?.cursor ? { limit: 50, cursor: null } : { page: 1, pageSize: 24 }
  const field = momentOf(sample, filter)
  const data = twoOf(world, { $ref: `#/components/schemas/${name}` })
  const result = properties?.cursor
    ? { nextCursor: NEXT_CURSOR, limit: 50 }
    : { page: 1, pageSize: 24, total: 2 }
  const condition = field
    ? { field, op: 'gte', value: since }
    : { field: filter[0], op: 'eq', value: sample[filter[0] ?? ''] }
  const order = [{ field: field ?? sort[0], order: 'desc' }]
  const fields = Object.keys(sample).slice(0, 3)
  const sparse = data.map((item) =>
    Object.fromEntries(Object.entries(item as Fields).filter(([key]) => fields.includes(key))),
  )
  return {
    request: {
      'by a condition': { filter: condition, sort: order, ...paging },
      'some fields only': { filter: condition, fields, ...paging },
    },
    answers: {
      200: {
        'by a condition': { data, paging: result },
        'some fields only': { data: sparse, paging: result },
      },
    },
  }
}

/** `updatedAt` if it exists, else the first timestamp of the entity. */
function momentOf(sample: Fields, fields: string[]): string | undefined {
  return ['updatedAt', ...fields].find(
    (name) =>
      /(At|From|Until)$|^at$/.test(name) && fields.includes(name) && sample[name] !== undefined,
  )
}
