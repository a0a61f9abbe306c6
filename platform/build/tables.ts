import {
  CATALOGUES,
  type Contract,
  type Family,
  type JsonObject,
  type Operation,
  type Parameter,
  type ProblemExample,
  type ProblemKind,
  type ResponseKind,
  type Schema,
  type SecurityScheme,
} from '../src/contract.ts'
import { inWords } from '../src/respond.ts'
import { compactSchema, reachableSchemas } from './compact-schema.ts'
import {
  type Document,
  type DocumentOperation,
  type DocumentParameter,
  type DocumentResponse,
  jsonOf,
  nameOf,
  resolve,
} from './document.ts'
import { resourceOf } from './resources.ts'

/** Makes the tables of a family from its compiled document. */
export function tablesOf(family: Family, document: Document): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      operationOf(document, { method, path, operation }),
    ),
  )
  return {
    family,
    hosts: hostsOf(document),
    operations,
    ...problemsOf(document),
    schemas: reachableSchemas(
      [...rootsOf(operations), ...webhookRoots(document)],
      document.components.schemas,
    ),
    securitySchemes: securitySchemesOf(document),
    catalogues: cataloguesOf(document),
    webhooks: webhooksOf(document),
  }
}

/** The hosts of the API, and of single operations that are served elsewhere. */
function hostsOf({ servers, paths }: Document): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const all = [...servers, ...operations.flatMap((operation) => operation.servers ?? [])]
  const hosts = all.map(({ url }) =>
    new URL(url.replace(/\{\w+\}/g, 'x-any')).host.replace('x-any', '*'),
  )
  return [...new Set(hosts)]
}

interface Target {
  method: string
  path: string
  operation: DocumentOperation
}

function operationOf(document: Document, target: Target): Operation {
  const { method, path, operation } = target
  const resource = resourceOf(document, target)
  const example = resource ? undefined : exampleOf(document, operation)
  const rateLimit = rateLimitOf(operation)
  const body = bodyOf(operation)
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    parameters: (operation.parameters ?? []).map((parameter) =>
      parameterOf(document, parameter, operation['x-resource']),
    ),
    ...(body && { body }),
    responses: responsesOf(document, operation),
    problems: Object.values(operation.responses).flatMap(
      (response) => resolve<DocumentResponse>(document, response)['x-errorCodes'] ?? [],
    ),
    security: (operation.security ?? document.security ?? [{}]).map((all) => Object.keys(all)),
    scopes: operation['x-scopes'] ?? [],
    ...(rateLimit && { rateLimit }),
    ...(resource && { resource }),
    ...(example && { example }),
  }
}

function parameterOf(
  document: Document,
  parameter: DocumentParameter | { $ref: string },
  resource: DocumentOperation['x-resource'],
): Parameter {
  const {
    name,
    in: position,
    required = false,
    explode,
    schema,
  } = resolve<DocumentParameter>(document, parameter)
  const isList = resolve<Schema>(document, schema).type === 'array'
  const joined = isList && position === 'query' && explode === false
  return {
    name,
    in: position,
    ...(required && { required }),
    schema: narrowed({ name, document, resource }) ?? compactSchema(schema),
    ...(joined && { joined }),
  }
}

/** What the text of a parameter says and its schema cannot: the versions there are, and the fields of a list. */
function narrowed({
  name,
  document,
  resource,
}: {
  name: string
  document: Document
  resource: DocumentOperation['x-resource']
}): Schema | undefined {
  if (name === 'Api-Version') return { const: document.info.version }
  if (name !== 'sort' || !resource?.sortable) return undefined
  const field = `-?(${resource.sortable.join('|').replaceAll('.', '\\.')})`
  return { type: 'string', pattern: `^${field}(,${field})*$` }
}

function bodyOf({ requestBody }: DocumentOperation): Operation['body'] {
  if (!requestBody) return undefined
  const types = Object.keys(requestBody.content)
  const schema = requestBody.content[types[0] as string]?.schema ?? {}
  return { required: requestBody.required ?? false, types, schema: compactSchema(schema) }
}

/** Only those of successes: problems are all alike. */
function responsesOf(document: Document, operation: DocumentOperation): Operation['responses'] {
  const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400)
  const entries = successes.map(([status, reference]) => {
    const response = resolve<DocumentResponse>(document, reference)
    const [type, media] = Object.entries(response.content ?? {})[0] ?? []
    const kind: ResponseKind = {
      headers: Object.keys(response.headers ?? {}),
      ...(type && { type }),
      ...(media && { schema: compactSchema(media.schema) }),
    }
    return [status, kind]
  })
  return Object.fromEntries(entries)
}

export function exampleOf(document: Document, operation: DocumentOperation): Operation['example'] {
  const success = Object.entries(operation.responses).find(([status]) => Number(status) < 400)
  if (!success) return undefined
  const media = jsonOf(resolve<DocumentResponse>(document, success[1]))
  const value = Object.values(media?.examples ?? {})[0]?.value
  return { status: Number(success[0]), ...(value !== undefined && { body: value }) }
}

function rateLimitOf(operation: DocumentOperation): Operation['rateLimit'] {
  const limit = operation['x-rateLimit']
  if (!limit) return undefined
  const [, count, unit] = /^PT(\d+)([SMH])$/.exec(limit.window) ?? []
  const seconds = count && Number(count) * { S: 1, M: 60, H: 3600 }[unit as 'S' | 'M' | 'H']
  return {
    policy: limit.policy,
    limit: limit.limit,
    per: limit.per,
    ...(seconds && { seconds }),
  }
}

/** The catalogue, with the address and the further members that the examples of the problems show. */
function problemsOf(document: Document): Pick<Contract, 'problems' | 'problemTypes'> {
  const examples = new Map<string, JsonObject>()
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const response of Object.values(operation.responses))
        collectExamples(document, response, examples)
    }
  }
  const [[code, { type }] = ['', {} as JsonObject]] = examples
  const problems = Object.entries(document['x-errorCatalogue']).map(
    ([code, { status, title }]): [string, ProblemKind] => {
      const { type, ...rest } = examples.get(code) ?? {}
      const named = title !== inWords(code) && { title }
      return [code, { status, ...named, ...problemExample(rest) }]
    },
  )
  const problemTypes = String(type).slice(0, -code.length)
  return { problems: Object.fromEntries(problems), problemTypes }
}

const EVERY_PROBLEM = new Set(['title', 'status', 'detail', 'instance', 'code', 'correlationId'])

function problemExample({ errors, retryAfterSeconds, ...rest }: JsonObject): {
  example?: ProblemExample
} {
  const members = Object.entries(rest).filter(([name]) => !EVERY_PROBLEM.has(name))
  const example = {
    ...(errors !== undefined && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
  }
  return Object.keys(example).length > 0 ? { example: example as ProblemExample } : {}
}

function collectExamples(
  document: Document,
  response: DocumentResponse | { $ref: string },
  found: Map<string, JsonObject>,
): void {
  const examples = jsonOf(resolve<DocumentResponse>(document, response))?.examples ?? {}
  for (const { value } of Object.values(examples)) {
    const problem = (value ?? {}) as JsonObject
    if (typeof problem.code === 'string' && problem.title) found.set(problem.code, problem)
  }
}

function securitySchemesOf(document: Document): Record<string, SecurityScheme> {
  const schemes = document.components.securitySchemes ?? {}
  return Object.fromEntries(
    Object.entries(schemes).map(([name, { type, name: header }]) => [
      name,
      { header: (header ?? 'Authorization').toLowerCase(), bearer: type === 'http' },
    ]),
  )
}

function cataloguesOf(document: Document): Contract['catalogues'] {
  const stated: Record<string, { rows: JsonObject[] } | undefined> = {
    ...document['x-catalogues'],
    blockedReasons: { rows: document['x-blockedReasons'] ?? [] },
  }
  return Object.fromEntries(
    CATALOGUES.map((name) => [
      name,
      (stated[name]?.rows ?? []).map(
        ({ description, action, evaluatedAt, precedence, data, ...row }) => row,
      ),
    ]),
  )
}

function webhooksOf(document: Document): Contract['webhooks'] {
  return Object.fromEntries(
    Object.entries(document.webhooks ?? {}).map(([event, item]) => {
      const content = Object.values(item)[0]?.requestBody?.content ?? {}
      return [event, nameOf(Object.values(content)[0]?.schema)]
    }),
  )
}

function webhookRoots(document: Document): Schema[] {
  return Object.values(webhooksOf(document)).flatMap((name) =>
    name ? [{ $ref: `#/$defs/${name}` }] : [],
  )
}

/** What the guard and the resources read at run time. */
function rootsOf(operations: readonly Operation[]): Schema[] {
  return operations.flatMap(({ parameters, body, responses, resource }) => [
    ...parameters.map(({ schema }) => schema),
    ...(body ? [body.schema] : []),
    ...(resource ? [{ $ref: `#/$defs/${resource.entity}` }] : []),
    ...Object.values(responses).flatMap(({ schema }) => (schema ? [schema] : [])),
  ])
}
