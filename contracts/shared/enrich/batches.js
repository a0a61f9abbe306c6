/** The examples of a batch speak of its entity: one item that replaces it, one that changes it. */
export function batchExamples(templated, samples) {
  const sample = samples.get(templated?.entity.name)
  if (!sample || !['bulk', 'bulkDelete'].includes(templated.kind)) return {}
  const id = keyOf(sample)
  if (templated.kind === 'bulkDelete') {
    return { parameters: { ids: [id] }, answers: answersFor([id], failed(404, 'NOT_FOUND', 'ids')) }
  }
  const { name } = templated.entity
  const data = samples.get(`${name}Input`) ?? samples.get(`${name}Create`) ?? sample
  const [key, value] = changeOf(data)
  const items = [
    { op: 'UPSERT', id, data },
    { op: 'UPDATE', id, data: { [key]: value } },
  ]
  const problem = failed(422, 'VALIDATION_FAILED', `/items/1/data/${key}`)
  return {
    request: { 'replace and change': { mode: 'CONTINUE', items } },
    answers: answersFor([id, id], problem),
  }
}

/** The value that addresses an entity: its id, or the key that its model puts first. */
const keyOf = (sample) => sample.id ?? Object.values(sample)[0]

/** The items of a batch name the entity as it can be named: a genre has no `externalId`. */
export function fitBatches({ components: { schemas } }, samples) {
  for (const [name, { properties, required }] of Object.entries(schemas)) {
    const [, entity, op] = name.match(/^(.+)Bulk(Upsert|Update)$/) ?? []
    if (!schemas[entity]) continue
    const sample = samples.get(entity)
    if (sample) properties.id.examples = [keyOf(sample)]
    if (sample?.externalId) properties.externalId.examples = [sample.externalId]
    if (schemas[entity].properties.externalId) continue
    delete properties.externalId
    properties.id.description = idTexts[op]
    if (op === 'Update') required.push('id')
  }
}

const idTexts = {
  Upsert: 'The entity to replace; absent to create one.',
  Update: 'The entity to change.',
}

/** The property that an editor would change first. */
function changeOf(data) {
  const entries = Object.entries(data)
  return entries.find(([key]) => ['title', 'name', 'label'].includes(key)) ?? entries[0]
}

function answersFor(ids, problem) {
  const results = ids.map((id, index) => ({ index, status: 200, id }))
  const last = ids.length - 1
  const mixed = [...results.slice(0, last), { index: last, status: problem.status, problem }]
  return {
    200: { 'all done': { summary: { succeeded: ids.length, failed: 0 }, results } },
    207: { 'one failed': { summary: { succeeded: last, failed: 1 }, results: mixed } },
  }
}

function failed(status, code, pointer) {
  return {
    title: status === 404 ? 'Not found' : 'Validation failed',
    status,
    code,
    correlationId: '01JPC7M4T5Q8Z2V6W9X3Y0ABCD',
    errors: [{ pointer, code: 'REJECTED', detail: 'This item was not done.' }],
  }
}
