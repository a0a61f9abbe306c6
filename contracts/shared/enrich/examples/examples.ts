import type { Program } from '@typespec/compiler'
import type { EmittedCall } from '../emitted-calls.ts'
import { nounsOf } from '../nouns.ts'
import { type Body, type OpenApi, type Parameter, resolveRef } from '../openapi.ts'
import { asList, buildExample, type World } from './build-example.ts'
import { asCreated, entityExamples, keyOf, type OwnExamples } from './entity-examples.ts'
import { type Fields, fillSamples, isFields, type Samples } from './samples.ts'

/** Completes property, parameter, request and response examples from the samples beside the models. */
export function addExamples(program: Program, document: OpenApi, calls: EmittedCall[]): Samples {
  const scripts = [...program.jsSourceFiles.values()].map(
    ({ esmExports }) => esmExports as Record<string, Fields | undefined>,
  )
  const merged = (name: string): Fields =>
    Object.assign({}, ...scripts.map((script) => script[name] ?? {}))
  const samples = fillSamples(document, merged('samples'))
  const world: World = {
    document,
    samples,
    others: merged('others') as Record<string, Fields>,
    removed: merged('removed') as Record<string, string[]>,
  }
  const overrides = merged('examples') as Record<string, OwnExamples>
  const parameters = merged('parameters')
  for (const one of calls) {
    const { emitted, call } = one
    const override = overrides[emitted.operationId]
    const own = { ...entityExamples(world, one, override?.request), ...override }
    const entity = call.templated && samples.get(call.templated.entity.name)
    const known = { ...parameters, ...keysOf(entity), ...own.parameters }
    const noun = call.templated && nounsOf(program, call.templated.entity).one
    emitted.parameters = emitted.parameters
      ?.map((parameter) => withExample(document, parameter, { known, own: own.parameters ?? {} }))
      .map((parameter) => nameEntity(parameter, noun))
    addBodyExamples(world, emitted.requestBody, { own: own.request })
    addAnswers(world, one, own)
    addLocation(one, known)
  }
  return samples
}

function addAnswers(world: World, { emitted, call }: EmittedCall, own: OwnExamples): void {
  for (const [status, response] of Object.entries(emitted.responses)) {
    if (call.problems.has(status)) continue
    addBodyExamples(world, response, { own: own.answers?.[status] })
    for (const media of Object.values(response.content ?? {})) {
      for (const example of Object.values(media.examples ?? {})) {
        const value = status === '201' ? asCreated(example.value) : example.value
        example.value = asList(world, media.schema, value)
      }
    }
    const version = firstExample(response)?.version
    if (response.headers?.ETag && typeof version === 'number') {
      response.headers.ETag.example = `"${version}"`
    }
  }
}

function firstExample(response: Body | undefined): Fields | undefined {
  const [media] = Object.values(response?.content ?? {})
  const [first] = Object.values(media?.examples ?? {})
  return isFields(first?.value) ? first.value : undefined
}

/** `Location` is the URL of the created entity. */
function addLocation({ emitted, call }: EmittedCall, known: Fields): void {
  const created = emitted.responses['201']
  const body = firstExample(created)
  if (!created?.headers?.Location || !body || !(call.templated || body.id)) return
  const collection = call.http.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(known[name] ?? name),
  )
  created.headers.Location.example = `${collection}/${keyOf(body)}`
}

/** The scalar properties of a sample, which may be path parameters: id, systemName, key. */
function keysOf(sample: unknown): Fields {
  const entries = isFields(sample) ? Object.entries(sample) : []
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** Copies a shared parameter if this operation has its own example. */
function withExample(
  document: OpenApi,
  parameter: Parameter,
  { known, own }: { known: Fields; own: Fields },
): Parameter {
  const resolved = parameter.$ref ? resolveRef<Parameter>(document, parameter.$ref) : parameter
  const declared = own[resolved.name]
  if (declared !== undefined && declared !== resolved.example)
    return { ...resolved, example: declared }
  const isDone = resolved.in === 'header' || resolved.example !== undefined || resolved.examples
  if (isDone) return parameter
  const { schema } = resolved
  const example =
    known[resolved.name] ?? schema?.examples?.[0] ?? schema?.default ?? schema?.enum?.[0]
  return example === undefined ? parameter : { ...resolved, example }
}

/** `The id of the entity.`, as the templates say it, → `The id of the crew role.` */
function nameEntity(parameter: Parameter, noun: string | undefined): Parameter {
  if (!noun || !parameter.description) return parameter
  return { ...parameter, description: parameter.description.replace('the entity', `the ${noun}`) }
}

function addBodyExamples(
  world: World,
  holder: Body | undefined,
  { own }: { own?: Record<string, unknown> },
): void {
  for (const media of Object.values(holder?.content ?? {})) {
    if (own) {
      const named = Object.entries(own).map(([name, value]) => [name, { value }])
      media.examples = Object.fromEntries(named)
    } else if (!media.examples && media.example === undefined) {
      const value = buildExample(world, media.schema)
      if (value !== undefined) media.examples = { example: { value } }
    }
  }
}
