import { listed, withArticle } from './nouns.ts'
import type { Kind, Nouns } from './state.ts'

/** Facts that decide which sentences of a template apply to an operation. */
export interface Facts {
  paging: 'cursor' | 'page'
  /** The unique properties that a call of this kind can set. */
  unique: string[]
  /** Other operations of the family for the entity. */
  siblings: Set<Kind>
  isSeenByApps: boolean
  /** The usual order, as in the query parameter `sort`. */
  order: string[]
  searchable: string[]
  sortable: string[]
}

const reading = {
  cursor:
    'Send `nextCursor` as `cursor` for more; a cursor lasts 15 minutes and belongs to one query.',
  page: 'Send `page` for more; `total` counts the items of all pages.',
}

const when = (holds: boolean, sentence: string) => (holds ? ` ${sentence}` : '')

function taken(names: string[]): string {
  const [article = 'A'] = withArticle(names[0] ?? '').split(' ')
  return `${article === 'an' ? 'An' : 'A'} ${listed(names)} that is already in use returns 409 \`ALREADY_EXISTS\`.`
}

/** `['-startedAt']` → ", sorted by `startedAt`, the latest first, unless `sort` says otherwise" */
function orderWords(order: string[]): string {
  const [first] = order
  if (first === undefined) return ''
  const words =
    first === '-updatedAt'
      ? 'the most recently changed first'
      : `sorted by ${listed(
          order.map((field) => field.replace(/^-/, '')),
          'and',
        )}${first.startsWith('-') ? ', the latest first,' : ''}`
  return `, ${words} unless \`sort\` says otherwise`
}

const summaries: Record<Kind, (nouns: Nouns) => string> = {
  list: ({ many }) => `List ${many}`,
  create: ({ one }) => `Create ${withArticle(one)}`,
  get: ({ one }) => `Get ${withArticle(one)}`,
  update: ({ one }) => `Replace ${withArticle(one)}`,
  delete: ({ one }) => `Delete ${withArticle(one)}`,
  bulk: ({ many }) => `Change ${many} in bulk`,
  search: ({ many }) => `Search ${many}`,
  bulkDelete: ({ many }) => `Delete several ${many}`,
}

const descriptions: Record<Kind, (nouns: Nouns, facts: Facts) => string> = {
  list: ({ many }, { paging, order }) =>
    `Returns the ${many} that the caller may see${orderWords(order)}. ${reading[paging]}`,
  create: ({ one }, { unique }) =>
    `Creates ${withArticle(one)} and returns it as stored.${when(unique.length > 0, taken(unique))} Send an \`Idempotency-Key\` to repeat the call safely.`,
  get: ({ one }, { siblings }) =>
    `Returns the ${one}. Send its \`ETag\` in \`If-None-Match\` to revalidate a cached copy${siblings.has('update') || siblings.has('delete') ? ', or in `If-Match` to guard a change' : ''}.`,
  update: ({ one }, { unique, siblings }) =>
    `Replaces the ${one}: a property that the body leaves out is removed or returns to its default. Send \`If-Match\` to get 412 \`VERSION_CONFLICT\` instead of overwriting somebody else's change. The call is idempotent.${when(unique.length > 0, taken(unique))}${when(siblings.has('bulk'), 'To change some properties only, send a bulk `UPDATE`.')}`,
  delete: ({ one }, { isSeenByApps }) =>
    `Deletes the ${one}.${when(isSeenByApps, 'Apps stop showing it within a minute.')} Deleting it again returns 404.`,
  bulk: ({ many }) =>
    `Creates, replaces, changes and deletes up to 500 ${many} in one call, in the order sent. \`UPSERT\` replaces, \`UPDATE\` is a JSON Merge Patch (RFC 7396), and \`version\` guards an item against somebody else's change.\n\nReturns 200 when every item succeeded and 207 when some failed: check \`results\`. When all failed, or one with \`ATOMIC\`, nothing changes: 422, with \`errors\` pointing to the items. Send an \`Idempotency-Key\` to repeat the call safely. At most four bulk calls run at once.`,
  search: ({ many }, { searchable, sortable }) =>
    `Finds ${many} by words and by a filter of at most 8 levels and 100 conditions. It only reads, so repeating it is safe. An unknown field returns 422 with a pointer to it. With \`fields\`, each item contains only those properties and its key.\n\nFilter by ${listed(searchable, 'and')}.\n\nSort by ${listed(sortable, 'and')}.`,
  bulkDelete: ({ many }) =>
    `Deletes up to 100 ${many} by id. The ids go into the query because a DELETE has no body. Returns 200 when all are deleted and 207 when some are not: check \`results\`. When none is deleted, it returns 422.`,
}

/** Summary and description of a templated operation. */
export function templateTexts(
  kind: Kind,
  nouns: Nouns,
  facts: Facts,
): { summary: string; description: string } {
  return { summary: summaries[kind](nouns), description: descriptions[kind](nouns, facts) }
}

const answers: Partial<Record<Kind, (nouns: Nouns, status: number) => string>> = {
  list: ({ many }) => `The ${many}.`,
  create: ({ one }) => `The ${one} as stored.`,
  get: ({ one }) => `The ${one}.`,
  update: ({ one }) => `The ${one} as it now is.`,
  delete: ({ one }) => `The ${one} is deleted.`,
  search: ({ many }) => `The ${many} found.`,
  bulk: ({ many }, status) =>
    status === 200
      ? `All of the ${many} were changed.`
      : `Some of the ${many} were not changed; \`results\` says which and why.`,
  bulkDelete: ({ many }, status) =>
    status === 200
      ? `All of the ${many} are deleted.`
      : `Some of the ${many} are not deleted; \`results\` says which and why.`,
}

/** The description of a templated operation's success response. */
export function templateAnswer(kind: Kind, nouns: Nouns, status: number): string | undefined {
  return status < 300 ? answers[kind]?.(nouns, status) : undefined
}
