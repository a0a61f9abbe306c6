import { state } from '../decorators.js'

/** `NewsSeries` → `{ one: 'news series', many: 'news series' }` by `@noun`, else by English rule. */
export function nounsOf(program, entity) {
  const declared = program.stateMap(state.noun).get(entity)
  if (declared) return declared
  const one = entity.name.replace(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase()
  return { one, many: pluralOf(one) }
}

function pluralOf(word) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** `crew role` → `CrewRole`; `API key` → `ApiKey`. */
function pascal(words) {
  return words
    .split(/[\s-]+/)
    .map((word) => word[0].toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

const article = (noun) => (/^[aeioAEIO]/.test(noun) ? `an ${noun}` : `a ${noun}`)
const sentence = (text) => text[0].toUpperCase() + text.slice(1)

const plural = new Set(['list', 'bulk', 'search', 'bulkDelete'])

/** `('list', movie)` → `listMovies`; `('bulkDelete', movie)` → `bulkDeleteMovies`. */
export function operationIdOf(kind, { one, many }) {
  return `${kind}${pascal(plural.has(kind) ? many : one)}`
}

const reading = {
  cursor: 'Read on with `nextCursor`; a cursor lives 15 minutes and belongs to one query.',
  page: 'Ask for further pages with `page`; `total` counts all of them.',
}

/** `['externalId', 'slug']` → "An `externalId` or `slug` that is taken answers 409 `ALREADY_EXISTS`." */
function taken(names) {
  const quoted = names.map((name) => `\`${name}\``)
  const listed = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ')
  const [an] = article(names[0]).split(' ')
  return `${sentence(an)} ${listed} that is taken answers 409 \`ALREADY_EXISTS\`.`
}

const repeating = {
  true: 'Repeating the call creates another one.',
  false: 'Repeating the call answers 409.',
}

const kinds = {
  list: ({ many }, { paging }) => [
    `List ${many}`,
    `Answers the ${many} that the caller may see, the latest change first unless \`sort\` says otherwise. ${reading[paging]}`,
  ],
  create: ({ one }, { unique, repeatable }) => [
    `Create ${article(one)}`,
    `Creates ${article(one)} and answers it as stored, with an \`ETag\`. ${unique.length > 0 ? taken(unique) : repeating[repeatable]}`,
  ],
  get: ({ one }) => [
    `Get ${article(one)}`,
    `Answers one ${one} whole. Keep the \`ETag\`: an update or a deletion sends it back in \`If-Match\`.`,
  ],
  update: ({ one }, { unique }) => [
    `Replace ${article(one)}`,
    `Replaces the ${one} whole: what the body leaves out is removed. Send \`If-Match\` to be told (412 \`VERSION_CONFLICT\`) when somebody changed it in between; without it the last write wins. The call is idempotent. ${unique.length > 0 ? `${taken(unique)} ` : ''}To change some properties only, use a bulk \`UPDATE\` where the entity has one.`,
  ],
  delete: ({ one }) => [
    `Delete ${article(one)}`,
    `Deletes the ${one} for good. Apps stop seeing it within a minute. Deleting it again answers 404.`,
  ],
  bulk: ({ many }) => [
    `Change ${many} in bulk`,
    `Creates, replaces, changes and deletes up to 500 ${many} in one call, in the order sent. \`UPSERT\` replaces whole, \`UPDATE\` is a JSON Merge Patch (RFC 7396). 200 means that every item was done, 207 that some failed: read \`results\` item by item. 422 means that nothing was done; \`errors\` points to the items. Send an \`Idempotency-Key\` to repeat the call safely. Four bulk calls may run at once.`,
  ],
  search: ({ many }) => [
    `Search ${many}`,
    `Finds ${many} by words and by a filter tree of at most 8 levels and 100 conditions. It only reads, so it may be repeated at will. An unknown field answers 422 with a pointer to it. With \`fields\`, the items hold only those properties and the id.`,
  ],
  bulkDelete: ({ many }) => [
    `Delete several ${many}`,
    `Deletes up to 100 ${many} by id. The ids travel in the query, since a DELETE has no body. 200 means that all are gone, 207 that some are not: read \`results\`. 422 means that none is; \`errors\` says why.`,
  ],
}

/** Summary and description of a templated operation; `facts` tell how it is paged and what must be unique. */
export function describeKind(kind, nouns, facts) {
  const [summary, description] = kinds[kind](nouns, facts)
  return { summary: sentence(summary), description }
}

const answers = {
  list: ({ many }) => `Some of the ${many}.`,
  create: ({ one }) => `The ${one} as stored.`,
  get: ({ one }) => `The ${one}.`,
  update: ({ one }) => `The ${one} as it now is.`,
  delete: ({ one }) => `The ${one} is gone.`,
  search: ({ many }) => `The ${many} found.`,
  bulk: ({ many }, status) =>
    status === '200'
      ? `All of the ${many} were done.`
      : `Some of the ${many} were not done; \`results\` says which and why.`,
  bulkDelete: ({ many }, status) =>
    status === '200'
      ? `All of the ${many} are gone.`
      : `Some of the ${many} are still there; \`results\` says which and why.`,
}

/** What the success answer of a templated operation holds, or undefined. */
export function describeAnswer(kind, nouns, status) {
  return answers[kind]?.(nouns, status)
}
