import { state } from '../decorators.js'
import { batchExamples, fitBatches } from './batches.js'
import { describeAnswer, nounsOf } from './kinds.js'
import { resolve } from './outline.js'
import { requestExamples } from './requests.js'
import { buildExample, fillSamples } from './samples.js'
import { searchExamples } from './searches.js'

/** Completes property, parameter, request and answer examples from the samples beside the models. */
export function addExamples(program, document, operations) {
  const scripts = [...program.jsSourceFiles.values()].map(({ esmExports }) => esmExports)
  const merged = (name) => Object.assign({}, ...scripts.map((script) => script[name] ?? {}))
  const samples = fillSamples(document, merged('samples'))
  fitBatches(document, samples)
  const overrides = merged('examples')
  const parameters = merged('parameters')
  for (const { emitted, type, path } of operations) {
    const templated = program.stateMap(state.kind).get(type)
    const entity = templated ? samples.get(templated.entity.name) : undefined
    const own = {
      ...requestExamples(document, templated, emitted, samples),
      ...batchExamples(templated, samples),
      ...searchExamples(templated, emitted, samples),
      ...overrides[emitted.operationId],
    }
    const nouns = templated && nounsOf(program, templated.entity)
    emitted.parameters = emitted.parameters
      ?.map((parameter) =>
        withExample(document, parameter, { ...parameters, ...keysOf(entity), ...own.parameters }),
      )
      .map((parameter) => nameEntity(parameter, nouns))
    addBodyExamples(document, emitted.requestBody, { samples, own: own.request })
    for (const [status, response] of Object.entries(emitted.responses)) {
      addBodyExamples(document, response, { samples, own: own.answers?.[status] })
      addLocation(document, response, { path, parameters, entity })
      if (defaultTexts.test(response.description)) {
        response.description =
          (nouns && describeAnswer(templated.kind, nouns, status)) ??
          bodyDescription(document, response, status)
      }
    }
  }
  return samples
}

const defaultTexts =
  /^(The request has (succeeded|been accepted)|There is no content to send|Successful|Redirection|Client error)/

const emptyAnswers = { 202: 'Accepted; the rest happens in the background.', 302: 'Go on there.' }

function bodyDescription(document, { content }, status) {
  const [media] = Object.values(content ?? {})
  if (!media) return emptyAnswers[status] ?? 'Done; there is nothing to answer.'
  const { $ref } = media.schema
  const schema = $ref ? resolve(document, $ref) : media.schema
  const item = schema.properties?.paging && schema.properties.data.items.$ref
  if (!item) return schema.description ?? 'The answer.'
  const { description } = resolve(document, item)
  return `A page of the list. Each item: ${description[0].toLowerCase()}${description.slice(1)}`
}

/** `Location` says where this entity is, not where a movie is. */
function addLocation(document, { headers }, { path, parameters, entity }) {
  if (!entity || !headers?.Location) return
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name] ?? name)
  const example = `${place}/${entity.id ?? Object.values(entity)[0]}`
  headers.Location = { ...resolve(document, '#/components/headers/Location'), example }
}

/** The scalar properties of a sample, which may be path parameters: id, systemName, key. */
function keysOf(sample) {
  return Object.fromEntries(
    Object.entries(sample ?? {}).filter(([, value]) => typeof value === 'string'),
  )
}

/** A shared parameter is copied when this operation has an example of its own. */
function withExample(document, parameter, values) {
  const resolved = parameter.$ref ? resolve(document, parameter.$ref) : parameter
  if (resolved.in === 'header' || resolved.example !== undefined || resolved.examples)
    return parameter
  const example =
    values[resolved.name] ?? resolved.schema?.examples?.[0] ?? schemaDefault(resolved.schema)
  return example === undefined ? parameter : { ...resolved, example }
}

/** `The id of the entity.`, as the templates say it, → `The id of the crew role.` */
function nameEntity(parameter, nouns) {
  if (!nouns || !parameter.description) return parameter
  return {
    ...parameter,
    description: parameter.description.replace('the entity', `the ${nouns.one}`),
  }
}

const schemaDefault = (schema) => schema?.default ?? schema?.enum?.[0]

function addBodyExamples(document, holder, { samples, own }) {
  for (const media of Object.values(holder?.content ?? {})) {
    if (own) {
      media.examples = Object.fromEntries(
        Object.entries(own).map(([name, value]) => [name, { value }]),
      )
    } else if (!media.examples && media.example === undefined) {
      const value = buildExample(document, media.schema, samples)
      if (value !== undefined) media.examples = { example: { value } }
    }
  }
}
