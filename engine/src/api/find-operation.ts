import type { Operation, Reference } from './reference.ts'

const known = new WeakMap<Operation[], Map<string, Operation>>()

/** An operation or webhook by its id; thousands of links of a page ask for one. */
export function findOperation(
  { operations, webhooks }: Pick<Reference, 'operations' | 'webhooks'>,
  id: string,
): Operation | undefined {
  const byId =
    known.get(operations) ?? new Map([...webhooks, ...operations].map((one) => [one.id, one]))
  known.set(operations, byId)
  return byId.get(id)
}
