import { getExamples, navigateProgram, serializeValueAsJson } from '@typespec/compiler'
import { getHeaderFieldName, isHeader } from '@typespec/http'
import { state } from '../decorators.js'
import { isSent, resolve } from './outline.js'
import { visitNodes } from './visit.js'

/** Takes the family's `@standard` operation out of the document and keeps what all others share. */
export function takeStandard(program, document, operations) {
  addHeaderExamples(program, document)
  addParameterExamples(program, document, operations)
  const index = operations.findIndex(({ type }) => program.stateMap(state.standard).has(type))
  if (index < 0) throw new Error('The family has no interface that extends Standard.')
  const [{ path, emitted }] = operations.splice(index, 1)
  delete document.paths[path]
  const answer = (status) => emitted.responses[status]
  return {
    parameters: emitted.parameters ?? [],
    answerHeaders: answer('204').headers,
    problemHeaders: answer('400').headers,
    retryHeaders: answer('429').headers,
    problem: answer('400').content['application/problem+json'].schema,
    forbidden: answer('403').content['application/problem+json'].schema,
  }
}

/** Adds the family's request headers to every operation and its answer headers to every success. */
export function applyStandard(program, document, operations, standard) {
  document.components.headers = {}
  for (const { emitted, type } of operations) {
    const known = new Set((emitted.parameters ?? []).map(({ $ref }) => $ref))
    const sent = program.stateMap(state.standalone).has(type) ? [] : standard.parameters
    const added = sent.filter(({ $ref }) => !known.has($ref))
    emitted.parameters = [...(emitted.parameters ?? []), ...added]
    if (emitted.parameters.length === 0) delete emitted.parameters
    const answered = isSent(program, type) ? {} : standard.answerHeaders
    for (const response of Object.values(emitted.responses)) {
      const headers = { ...response.headers, ...answered }
      if (Object.keys(headers).length > 0) response.headers = shareHeaders(document, headers)
    }
  }
}

/** Moves headers to `components.headers` and answers references to them; a header that differs there stays. */
export function shareHeaders(document, headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => {
      const { headers: shared } = document.components
      shared[name] ??= header
      const same = JSON.stringify(shared[name]) === JSON.stringify(header)
      return [name, same ? { $ref: `#/components/headers/${name}` } : header]
    }),
  )
}

// The emitter writes no examples on answer headers, so they are read from the sources by name.
function addHeaderExamples(program, document) {
  const examples = new Map()
  navigateProgram(program, {
    modelProperty(property) {
      const example = isHeader(program, property) ? exampleOf(program, property) : undefined
      if (example !== undefined) examples.set(getHeaderFieldName(program, property), example)
    },
  })
  visitNodes(document.paths, ({ headers }) => {
    for (const [name, header] of Object.entries(headers ?? {})) {
      if (examples.has(name)) header.example = examples.get(name)
    }
  })
}

function addParameterExamples(program, document, operations) {
  for (const { emitted, parameters } of operations) {
    for (const reference of emitted.parameters ?? []) {
      const parameter = reference.$ref ? resolve(document, reference.$ref) : reference
      const source = parameters.find(({ name }) => name === parameter.name)
      const example = source ? exampleOf(program, source.param) : undefined
      if (example !== undefined) parameter.example = example
    }
  }
}

/** The `@example` of a property, wherever it was declared before it was spread. */
function exampleOf(program, property) {
  for (let source = property; source; source = source.sourceProperty) {
    const [example] = getExamples(program, source)
    if (example) return serializeValueAsJson(program, example.value, source)
  }
  return undefined
}
