import type { Media } from '../../../api/operation.ts'
import type { Operation, Reference } from '../../../api/reference.ts'
import type { Schema } from '../../../api/schema.ts'

/** Operations by the named schema that is their body, or a list of it. */
interface Users {
  taken: Map<string, Operation[]>
  returned: Map<string, Operation[]>
}

const known = new WeakMap<Reference, Users>()

/** Who else takes or returns the schema of a body; none for a body without a name. */
export function otherUsers(
  reference: Reference,
  operation: Operation,
  body: { schema: Schema; use: keyof Users },
): Operation[] {
  const id = namedBody(body.schema)
  const users = known.get(reference) ?? collectUsers(reference)
  known.set(reference, users)
  return (users[body.use].get(id ?? '') ?? []).filter((other) => other !== operation)
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
  for (const name of new Set(names)) users.set(name, [...(users.get(name) ?? []), operation])
}
