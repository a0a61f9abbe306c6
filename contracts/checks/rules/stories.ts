import { type Json, listOperations, resolve } from '../document.ts'

/** The examples of an operation are consistent: the response matches the request. */
export function checkStories(document: Json): string[] {
  return listOperations(document).flatMap((listed) => {
    const { operation } = listed
    const responses = Object.entries<Json>(operation.responses)
      .filter(([status]) => /^2/.test(status))
      .map(([status, response]) => ({ status, response: resolve(document, response) }))
    const lines = responses.flatMap(({ status, response }) => [
      ...(status === '201' ? checkCreated(document, response) : []),
      ...examplesOf(response).flatMap(checkList),
      ...checkBatch(status, response),
      ...checkEcho(operation, response),
    ])
    return [...lines, ...checkSearch(operation), ...checkLimits(document, operation)].map(
      (line) => `${operation.operationId}: ${line}`,
    )
  })
}

function examplesOf(holder: Json): Json[] {
  return Object.values<Json>(holder?.content ?? {}).flatMap((media) =>
    Object.values<Json>(media.examples ?? {}).map(({ value }) => value),
  )
}

/** A created entity has version 1, is unchanged since, and is at its `Location`. */
function checkCreated(document: Json, response: Json): string[] {
  const location = resolve(document, response.headers?.Location)?.example
  return examplesOf(response).flatMap((body) => [
    ...(typeof body?.version === 'number' && body.version !== 1
      ? [`creates version ${body.version}`]
      : []),
    ...(body?.updatedAt !== undefined && body.createdAt !== undefined
      ? body.updatedAt === body.createdAt
        ? []
        : ['changed before it was created']
      : []),
    ...(location && body?.id && !location.endsWith(`/${body.id}`)
      ? [`Location ${location} does not name ${body.id}`]
      : []),
  ])
}

/** A list has several items, and a next page. */
function checkList(body: Json): string[] {
  if (!Array.isArray(body?.data) || !body.paging) return []
  return [
    ...(body.data.length < 2 ? ['lists fewer than two items'] : []),
    ...(body.paging.nextCursor === null ? ['shows no next cursor'] : []),
    ...(body.paging.total !== undefined && body.paging.total < body.data.length
      ? ['counts fewer items than it lists']
      : []),
  ]
}

/** A batch that succeeded has no failures; one that partly failed has both. */
function checkBatch(status: string, response: Json): string[] {
  return examplesOf(response).flatMap((body) => {
    if (!body?.summary || !Array.isArray(body.results)) return []
    const failed = body.results.filter((result: Json) => result.status >= 400).length
    const succeeded = body.results.length - failed
    const counts = body.summary.failed === failed && body.summary.succeeded === succeeded
    const fits = status === '207' ? failed > 0 && succeeded > 0 : failed === 0
    return [
      ...(counts ? [] : ['counts other results than it lists']),
      ...(fits ? [] : [`${status} with ${succeeded} successes and ${failed} failures`]),
    ]
  })
}

/** A refresh returns the next token, and an exchange a token of ours. */
const replaced = new Set(['refreshToken', 'tokenType'])

/** Under the same name, the response contains what the request sent. */
function checkEcho({ requestBody }: Json, response: Json): string[] {
  const sent = requestBody?.content?.['application/json']?.examples ?? {}
  const received = response.content?.['application/json']?.examples ?? {}
  return Object.entries<Json>(sent).flatMap(([name, { value }]) => {
    const answer = received[name]?.value
    if (answer === null || typeof answer !== 'object' || typeof value !== 'object') return []
    return Object.keys(value)
      .filter((key) => key in answer && !replaced.has(key) && !holds(answer, { [key]: value[key] }))
      .map((key) => `${name}: ${key} is not what was sent`)
  })
}

/** Whether a value contains another, which may lack what the platform adds; of a secret it says only that it is set. */
function holds(whole: Json, part: Json): boolean {
  if (part === null || typeof part !== 'object') return whole === part
  const isShown = (key: string) => key === 'secretRef' && whole?.[key] === 'set'
  return Object.keys(part).every((key) => isShown(key) || holds(whole?.[key], part[key]))
}

/** A search compares only fields that the operation lists. */
function checkSearch({ requestBody, 'x-searchFields': listed }: Json): string[] {
  if (!listed) return []
  return examplesOf(requestBody)
    .flatMap(({ filter }) => comparedFields(filter))
    .filter((field) => !listed.filter.includes(field))
    .map((field) => `searches by ${field}, which cannot be searched`)
}

function comparedFields(filter: Json): string[] {
  if (!filter) return []
  const parts: Json[] = filter.and ?? filter.or ?? []
  return filter.field ? [filter.field] : parts.flatMap(comparedFields)
}

/** Every response has the rate limit of its own operation. */
function checkLimits(document: Json, operation: Json): string[] {
  const policy = operation['x-rateLimit']?.policy
  const wrong = Object.entries<Json>(operation.responses)
    .map(([status, response]) => ({ status, response: resolve(document, response) }))
    .filter(({ response }) =>
      ['RateLimit', 'RateLimit-Policy'].some((name) => {
        const example = resolve(document, response.headers?.[name])?.example
        return example !== undefined && !example.startsWith(`"${policy}"`)
      }),
    )
  return wrong.map(({ status }) => `${status} shows the rate limit of another policy`)
}
