import type { Media } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import type { Schema } from '../../../api/schema.ts'

/** Operations by the named schema that is their body, or a list of it. */
interface Users {
  taken: Map<string, Operation[]>
  returned: Map<string, Operation[]>
}

const known = new WeakMap<Reference, Users>()

/** More are only counted: a problem may be returned by thousands. */
const MAX_NAMED = 3

export interface OtherUsers {
  first: Operation[]
  /** How many there are beyond them. */
  rest: number
}

/** Who else takes or returns the schema of a body; none for a body without a name. */
export function otherUsers(
  reference: Reference,
  operation: Operation,
  body: { schema: Schema; use: keyof Users },
): OtherUsers {
  const id = namedBody(body.schema)
  const users = known.get(reference) ?? collectUsers(reference)
  known.set(reference, users)
  const all = users[body.use].get(id ?? '') ?? []
  const others = all.slice(0, MAX_NAMED + 1).filter((other) => other !== operation)
  const first = others.slice(0, MAX_NAMED)
  return { first, rest: Math.max(0, all.length - 1 - first.length) }
}

/** The name of a body's schema: `Movie` of a movie, and of a list of movies. */
export function namedBody(schema: Schema): string | null {
  if (schema.kind === 'array') return namedBody(schema.items)
  return schema.kind === 'ref' ? schema.id : null
}

function collectUsers({ operations }: Reference): Users {
  const users: Users = { taken: new Map(), returned: new Map() }
  for (const operation of operations) {
    const { requestBody, responses } = operation
    add(users.taken, operation, requestBody?.media ?? [])
    const successes = responses.filter(({ status }) => status.startsWith('2'))
    add(
      users.returned,
      operation,
      successes.flatMap(({ media }) => media),
    )
  }
  return users
}

function add(users: Map<string, Operation[]>, operation: Operation, media: Media[]): void {
  const names = media.flatMap(({ schema }) => (schema ? (namedBody(schema) ?? []) : []))
  for (const name of new Set(names)) {
    const known = users.get(name)
    if (known) known.push(operation)
    else users.set(name, [operation])
  }
}
