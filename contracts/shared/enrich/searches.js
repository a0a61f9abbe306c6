const since = '2026-03-01T00:00:00Z'

/** The example of a search asks for what the example answers: the entity, changed since the start of the month. */
export function searchExamples(templated, { requestBody }, samples) {
  if (templated?.kind !== 'search') return {}
  const field = momentOf(samples.get(templated.entity.name))
  const name = requestBody?.content['application/json'].schema.$ref ?? ''
  if (!field) return {}
  const paging = name.endsWith('CursorSearchRequest')
    ? { limit: 50, cursor: null }
    : { page: 1, pageSize: 24 }
  const filter = { field, op: 'gte', value: since }
  const request = { filter, sort: [{ field, order: 'desc' }], ...paging }
  return { request: { 'changed lately': request } }
}

/** `updatedAt` where there is one, else the first moment of the entity. */
function momentOf(sample = {}) {
  const names = ['updatedAt', ...Object.keys(sample)]
  return names.find((name) => /(At|From|Until)$|^at$/.test(name) && sample[name] !== undefined)
}
