import { type Json, listOperations, resolve } from '../checks/document.ts'

/** A change that can break a caller: `createMovie request title: is now required`. */
export type BreakingChange = string

/** What callers of the old document would stumble over in the new one. */
export function breakingChanges(before: Json, after: Json): BreakingChange[] {
  const now = new Map(
    listOperations(after).map((listed) => [`${listed.method} ${listed.path}`, listed.operation]),
  )
  return listOperations(before).flatMap(({ method, path, operation }) => {
    const { operationId: id } = operation
    const current = now.get(`${method} ${path}`)
    if (!current) return [`${id}: was removed`]
    const comparison = new Comparison(before, after)
    const found = [
      ...(current.operationId === id ? [] : [`: is now called ${current.operationId}`]),
      ...comparison.parameters(operation, current),
      ...comparison.request(operation, current),
      ...comparison.responses(operation, current),
      ...comparison.errors(operation, current),
    ]
    return found.map((text) => `${id}${text}`)
  })
}

class Comparison {
  readonly #seen = new Set<string>()

  constructor(
    private readonly before: Json,
    private readonly after: Json,
  ) {}

  parameters(old: Json, current: Json): string[] {
    const was = this.#parametersOf(this.before, old)
    return [...this.#parametersOf(this.after, current)]
      .filter(([name, { required }]) => required && !was.get(name)?.required)
      .map(([name]) => ` parameter ${name}: is now required`)
  }

  request(old: Json, current: Json): string[] {
    const was = jsonOf(resolve(this.before, old.requestBody))
    const now = jsonOf(resolve(this.after, current.requestBody))
    if (!was) return now ? [' request: a body is now required'] : []
    return now ? this.#schemas(was, now, { at: ' request', isRequest: true }) : []
  }

  responses(old: Json, current: Json): string[] {
    return Object.keys(old.responses)
      .filter((status) => status.startsWith('2'))
      .flatMap((status) => {
        if (!current.responses[status]) return [` response ${status}: is no longer returned`]
        const was = jsonOf(resolve(this.before, old.responses[status]))
        const now = jsonOf(resolve(this.after, current.responses[status]))
        if (!was) return []
        const at = ` response ${status}`
        return now ? this.#schemas(was, now, { at, isRequest: false }) : [`${at}: has no body now`]
      })
  }

  /** Callers switch on codes: one that is no longer returned leaves them in their default branch. */
  errors(old: Json, current: Json): string[] {
    const now = this.#codesOf(this.after, current)
    return this.#codesOf(this.before, old)
      .filter((code) => !now.includes(code))
      .map((code) => ` error ${code}: is no longer returned`)
  }

  #codesOf(document: Json, { responses }: Json): string[] {
    return Object.values<Json>(responses).flatMap(
      (response) => resolve(document, response)['x-errorCodes'] ?? [],
    )
  }

  #parametersOf(document: Json, operation: Json): Map<string, Json> {
    const parameters = (operation.parameters ?? []).map((one: Json) => resolve(document, one))
    return new Map(parameters.map((one: Json) => [`${one.in} ${one.name}`, one]))
  }

  #schemas(old: Json, current: Json, place: Place): string[] {
    const key = `${place.isRequest} ${old.$ref} ${current.$ref}`
    if (old.$ref && current.$ref) {
      if (this.#seen.has(key)) return []
      this.#seen.add(key)
    }
    const was = resolve(this.before, old)
    const now = resolve(this.after, current)
    if (was.properties && now.properties) return this.#objects(was, now, place)
    if (was.items && now.items) {
      const items = { ...place, at: `${place.at}[]` }
      return [...narrowed(was, now, place), ...this.#schemas(was.items, now.items, items)]
    }
    if (was.additionalProperties?.type && now.additionalProperties?.type) {
      const values = { ...place, at: `${place.at}{}` }
      return this.#schemas(was.additionalProperties, now.additionalProperties, values)
    }
    return shapeOf(was) === shapeOf(now) || isWider(was, now, place)
      ? this.#values(was, now, place)
      : [`${place.at}: changes from ${shapeOf(was)} to ${shapeOf(now)}`]
  }

  #objects(was: Json, now: Json, place: Place): string[] {
    const { at, isRequest } = place
    const required = (schema: Json, key: string) => Boolean(schema.required?.includes(key))
    const fromBefore = Object.entries<Json>(was.properties).flatMap(([key, property]) => {
      const here = { ...place, at: `${at} ${key}` }
      const current = now.properties[key]
      if (!current) return isRequest ? [`${here.at}: is no longer taken`] : [`${here.at}: is gone`]
      const loose = !isRequest && required(was, key) && !required(now, key)
      return [
        ...(loose ? [`${here.at}: may now be absent`] : []),
        ...this.#schemas(property, current, here),
      ]
    })
    const demanded = Object.keys(now.properties)
      .filter((key) => isRequest && required(now, key) && !required(was, key))
      .map((key) => `${at} ${key}: is now required`)
    return [...fromBefore, ...demanded]
  }

  /** A request must take every value it took; a response may return values that are new. */
  #values(was: Json, now: Json, { at, isRequest }: Place): string[] {
    const gone = (was.enum ?? []).filter((value: Json) => now.enum && !now.enum.includes(value))
    const fewer = isRequest && gone.length > 0 ? [`${at}: no longer takes ${gone.join(', ')}`] : []
    return [...fewer, ...narrowed(was, now, { at, isRequest })]
  }
}

interface Place {
  at: string
  isRequest: boolean
}

const jsonOf = (holder: Json): Json => Object.values<Json>(holder?.content ?? {})[0]?.schema

function shapeOf({ type, oneOf, anyOf, properties }: Json): string {
  if (oneOf ?? anyOf) return 'union'
  return String(type ?? (properties ? 'object' : 'anything'))
}

const UPPER = ['maxLength', 'maximum', 'maxItems']
const LOWER = ['minLength', 'minimum', 'minItems']

/** Bounds that leave out values which a request could have before. */
function narrowed(was: Json, now: Json, { at, isRequest }: Place): string[] {
  if (!isRequest) return []
  const tighter = [
    ...UPPER.filter((key) => now[key] < (was[key] ?? Number.POSITIVE_INFINITY)),
    ...LOWER.filter((key) => now[key] > (was[key] ?? 0)),
    ...(now.pattern && now.pattern !== was.pattern ? ['pattern'] : []),
  ]
  return tighter.map((key) => `${at}: now has ${key} ${now[key]}`)
}

/** A request that takes more than before breaks nobody. */
function isWider(was: Json, now: Json, { isRequest }: Place): boolean {
  const members: Json[] = now.anyOf ?? now.oneOf ?? []
  if (shapeOf(now) === 'anything') return isRequest
  return isRequest && members.some((member) => member.$ref || shapeOf(member) === shapeOf(was))
}
