import { state } from '../decorators.js'
import { collected, isSent, resolve } from './outline.js'
import { shareHeaders } from './standard.js'
import { uniqueOf } from './unique.js'

/** Gives every operation the problem answers that can occur, shared in `components.responses`. */
export function addProblems(program, document, operations, { standard, catalogues, samples }) {
  const rows = new Map(catalogues.errors.rows.map((row) => [row.key, row]))
  const used = new Set()
  document.components.responses = {}
  for (const operation of operations.filter(({ type }) => !isSent(program, type))) {
    for (const [status, codes] of byStatus(codesOf(program, operation), rows)) {
      for (const code of codes) used.add(code)
      const name = shareProblem(document, { status, codes, rows, standard, samples })
      operation.emitted.responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  addCatalogues(document, catalogues, used)
}

function codesOf(program, operation) {
  const { emitted, path, type } = operation
  const own = collected(program, state.errors, operation)
  const parameters = emitted.parameters?.length ? ['INVALID_PARAMETER'] : []
  const cursor = emitted.parameters?.some(({ $ref }) => $ref?.endsWith('CursorQuery.cursor'))
  const body = emitted.requestBody ? ['MALFORMED_REQUEST', 'VALIDATION_FAILED'] : []
  const found = path.includes('{') ? ['NOT_FOUND'] : []
  const templated = program.stateMap(state.kind).get(type)
  const taken = templated && uniqueOf(program, templated).length > 0 ? ['ALREADY_EXISTS'] : []
  const always = ['RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']
  const spared = new Set(collected(program, state.spares, operation))
  const codes = [
    ...own,
    ...parameters,
    ...(cursor ? ['INVALID_CURSOR'] : []),
    ...body,
    ...found,
    ...taken,
    ...securityCodes(program, operation),
    ...always,
  ]
  return new Set(codes.filter((code) => !spared.has(code)))
}

/** The codes of the security schemes; a token that may be left out is never missing. */
function securityCodes(program, { authentication }) {
  const options = authentication?.options ?? []
  return options.flatMap(({ schemes }) =>
    schemes.flatMap((scheme) => {
      const codes = program.stateMap(state.errors).get(scheme.model) ?? []
      const always = options.every((option) => option.schemes.some(({ id }) => id === scheme.id))
      return always ? codes : codes.filter((code) => !code.endsWith('_MISSING'))
    }),
  )
}

function byStatus(codes, rows) {
  const groups = new Map()
  for (const [code, { status }] of rows) {
    if (codes.has(code)) groups.set(String(status), [...(groups.get(String(status)) ?? []), code])
  }
  return groups
}

function shareProblem(document, { status, codes, rows, standard, samples }) {
  const name = codes.map(pascal).join('Or')
  document.components.responses[name] ??= {
    description: codes.map((code) => `- \`${code}\`: ${rows.get(code).description}`).join('\n'),
    headers: shareHeaders(
      document,
      ['429', '503'].includes(status) ? standard.retryHeaders : standard.problemHeaders,
    ),
    content: {
      'application/problem+json': {
        schema: codes.includes('PLAYBACK_BLOCKED') ? standard.forbidden : standard.problem,
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            {
              summary: rows.get(code).title,
              value: problemExample(document, rows.get(code), { standard, samples }),
            },
          ]),
        ),
      },
    },
    'x-errorCodes': codes,
  }
  return name
}

/** `NOT_FOUND` → `NotFound`. */
function pascal(code) {
  return code.toLowerCase().replace(/(^|_)([a-z])/g, (_, __, letter) => letter.toUpperCase())
}

function problemExample(document, { key, status, title, description }, { standard, samples }) {
  const { properties } = resolve(document, standard.problem.$ref)
  return {
    title,
    status,
    detail: description,
    code: key,
    correlationId: properties.correlationId.examples[0],
    ...(['INVALID_PARAMETER', 'VALIDATION_FAILED'].includes(key) && { errors: fieldErrors[key] }),
    ...([429, 503].includes(status) && { retryAfterSeconds: 23 }),
    ...(key === 'PLAYBACK_BLOCKED' && { blockedReasons: [samples.get('BlockedReason')] }),
  }
}

const fieldErrors = {
  INVALID_PARAMETER: [
    { pointer: 'Api-Version', code: 'INVALID_FORMAT', detail: 'Use YYYY-MM-DD.' },
  ],
  VALIDATION_FAILED: [
    { pointer: '/title', code: 'REQUIRED', detail: 'This property is required.' },
  ],
}

/** A family lists the codes that its operations return, and no others. */
function keepCodes(schema, used) {
  schema.enum = schema.enum.filter((code) => used.has(code))
  const meanings = Object.entries(schema['x-enumDescriptions'])
  schema['x-enumDescriptions'] = Object.fromEntries(meanings.filter(([code]) => used.has(code)))
}

function addCatalogues(document, catalogues, used) {
  const { errors, blockedReasons, ...others } = catalogues
  document['x-errorCatalogue'] = Object.fromEntries(
    errors.rows
      .filter(({ key }) => used.has(key))
      .map(({ key, status, title, description, action, retry }) => [
        key,
        { status, title, cause: description, action, retry },
      ]),
  )
  keepCodes(document.components.schemas.ErrorCode, used)
  if (blockedReasons) {
    document['x-blockedReasons'] = blockedReasons.rows.map(({ key, ...rest }, index) => ({
      code: key,
      precedence: index + 1,
      ...rest,
    }))
  }
  if (Object.keys(others).length > 0) document['x-catalogues'] = others
}
