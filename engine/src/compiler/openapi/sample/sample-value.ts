import type { ObjectSchema, ScalarSchema, Schema } from '../../../api/schema.ts'
import type { Json } from '../../../model/json.ts'
import { completeSample } from './complete-sample.ts'
import { isMap, type SampleRules } from './sample-rules.ts'

export interface Sampling {
  schemas: Record<string, Schema>
  /** A request leaves out what only answers hold, and the other way round. */
  direction: 'request' | 'response'
  rules: ReadonlyMap<Schema, SampleRules>
}

/** More values than this teach nothing, and a hostile document could ask for millions. */
const MOST_VALUES = 400
const DEEPEST = 8

/** An example made from a schema: examples and defaults where they are given, plausible values elsewhere. */
export function sampleValue(schema: Schema, sampling: Sampling): Json {
  const budget = { left: MOST_VALUES }
  const open: string[] = []
  function sample(at: Schema, depth: number): Json {
    budget.left--
    const given = at.example ?? at.default
    if (given !== undefined) return given
    const rules = exhausted(depth) ? undefined : sampling.rules.get(at)
    const value = sampleKind(at, depth)
    return rules ? completeSample(value, rules, (inner) => sample(inner, depth + 1)) : value
  }
  function sampleKind(at: Schema, depth: number): Json {
    switch (at.kind) {
      case 'ref':
        return sampleRef(at.id, depth)
      case 'object':
        return sampleObject(at, depth)
      case 'array':
        return at.tuple.length > 0
          ? at.tuple.map((item) => sample(item, depth + 1))
          : exhausted(depth)
            ? []
            : [sample(at.items, depth + 1)]
      case 'union':
        return sampleUnion(at, depth)
      case 'scalar':
        return sampleScalar(at)
      case 'any':
      case 'never':
        return {}
      default:
        return at satisfies never
    }
  }
  function exhausted(depth: number): boolean {
    return depth > DEEPEST || budget.left <= 0
  }
  function sampleRef(id: string, depth: number): Json {
    const target = sampling.schemas[id]
    if (!target || open.includes(id) || exhausted(depth)) return {}
    open.push(id)
    const value = sample(target, depth)
    open.pop()
    return value
  }
  function sampleObject(object: ObjectSchema, depth: number): Json {
    const hidden = sampling.direction === 'request' ? 'readOnly' : 'writeOnly'
    const entries: [string, Json][] = []
    for (const { name, schema: inner, required } of object.properties) {
      if (inner[hidden] || inner.kind === 'never' || (exhausted(depth) && !required)) continue
      if (budget.left > 0) entries.push([name, sample(inner, depth + 1)])
    }
    if (entries.length === 0 && object.additional && !exhausted(depth))
      entries.push(['key', sample(object.additional, depth + 1)])
    return Object.fromEntries(entries)
  }
  function sampleUnion(union: Extract<Schema, { kind: 'union' }>, depth: number): Json {
    const [first] = union.options
    const chosen = first ? sample(first.schema, depth + 1) : {}
    const shared = union.shared ? sampleObject(union.shared, depth) : {}
    return isMap(chosen) && isMap(shared) ? { ...shared, ...chosen } : chosen
  }
  return sample(schema, 0)
}

const BY_FORMAT: Record<string, Json> = {
  'date-time': '2026-03-14T19:30:00Z',
  date: '2026-03-14',
  time: '19:30:00Z',
  duration: 'PT48H',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '8f1c2a9e-5d1b-4e0a-9c55-1b7f0a4d2c11',
  byte: 'c3RyaW5n',
  binary: '<file>',
  password: 'secret',
}

function sampleScalar(schema: ScalarSchema): Json {
  const [first] = schema.enum
  if (first) return first.value
  const type = schema.type.split(' | ')[0]
  if (type === 'integer' || type === 'number')
    return Number(/at least (\d+)/.exec(schema.constraints.join())?.[1] ?? 0)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return BY_FORMAT[schema.format ?? ''] ?? 'string'
}
