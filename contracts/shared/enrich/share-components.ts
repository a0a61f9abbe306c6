import type { Contract } from './contract.ts'
import { limitOf } from './describe-calls.ts'
import type { EmittedCall } from './emitted-calls.ts'
import { problemExample } from './examples/problem-examples.ts'
import type { Samples } from './examples/samples.ts'
import type { Body, Header, OpenApi } from './openapi.ts'

const secondsOf: Record<string, number> = { PT1S: 1, PT1M: 60 }

/** The headers of every response contain the rate limit of its own operation: `"bulk";q=4;w=1`. */
export function exampleLimits(contract: Contract, calls: EmittedCall[]): void {
  for (const { call, emitted } of calls) {
    const row = limitOf(contract, call)
    if (!row) continue
    const limit = Number(row.limit)
    const seconds = secondsOf[String(row.window)] ?? 60
    const examples: Record<string, string> = {
      'RateLimit-Policy': `"${row.key}";q=${limit};w=${seconds}`,
      RateLimit: `"${row.key}";r=${Math.floor(limit * 0.687)};t=${Math.ceil(seconds * 0.38)}`,
    }
    for (const { headers } of Object.values(emitted.responses)) {
      for (const [name, header] of Object.entries(headers ?? {})) {
        if (examples[name]) header.example = examples[name]
      }
    }
  }
}

/** Moves the problem responses to `components.responses`, with an example per code. */
export function shareProblems(
  contract: Contract,
  document: OpenApi,
  { calls, samples }: { calls: EmittedCall[]; samples: Samples },
): void {
  document.components.responses ??= {}
  const shared = document.components.responses
  const usual = mostFrequent(calls.map(({ call }) => limitOf(contract, call)?.key))
  for (const { call, emitted } of calls) {
    const policy = limitOf(contract, call)?.key
    for (const [status, codes] of call.problems) {
      const response = emitted.responses[status]
      if (!response) throw new Error(`${emitted.operationId} lost its ${status}.`)
      const name = nameOf(codes) + (policy === usual ? '' : `.${policy}`)
      shared[name] ??= withExamples(contract, response, { codes, samples })
      emitted.responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
}

function withExamples(
  { catalogues }: Contract,
  response: Body,
  { codes, samples }: { codes: string[]; samples: Samples },
): Body {
  const rows = new Map(catalogues.errors?.rows.map((row) => [row.key, row]))
  for (const media of Object.values(response.content ?? {})) {
    media.examples = Object.fromEntries(
      codes.map((code) => [code, problemExample(rows.get(code), samples)]),
    )
  }
  return { ...response, 'x-errorCodes': codes }
}

/** `['NOT_FOUND', 'IN_USE']` → `NotFoundOrInUse`. */
function nameOf(codes: string[]): string {
  return codes
    .map((code) =>
      code.toLowerCase().replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()),
    )
    .join('Or')
}

function mostFrequent(values: (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Moves headers that occur more than once to `components.headers`. */
export function shareHeaders(document: OpenApi, calls: EmittedCall[]): void {
  document.components.headers ??= {}
  const shared = document.components.headers
  const bodies = [
    ...calls.flatMap(({ emitted }) => Object.values(emitted.responses)),
    ...Object.values(document.components.responses ?? {}),
  ]
  for (const { headers } of bodies) {
    for (const [name, header] of Object.entries(headers ?? {})) {
      const key = keyOf(shared, name, header)
      shared[key] = header
      if (headers) headers[name] = { $ref: `#/components/headers/${key}` }
    }
  }
}

/** `RateLimit`, then `RateLimit.2` for a header of the same name that differs. */
function keyOf(shared: Record<string, Header>, name: string, header: Header): string {
  const text = JSON.stringify(header)
  for (let number = 1; ; number++) {
    const key = number === 1 ? name : `${name}.${number}`
    if (!shared[key] || JSON.stringify(shared[key]) === text) return key
  }
}
