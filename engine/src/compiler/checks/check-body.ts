import { encodeKey } from '../../api/field-path.ts'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import type { Json } from '../../model/json.ts'
import type { Contracts, ExampleProblem } from './contracts.ts'
import { createJsonLocator } from './locate-json.ts'
import { lineAt, mismatch, type SampleTarget, type SampleText } from './sample.ts'

/** Further problems usually have the same cause. */
const MAX_PROBLEMS = 5

/** The value is `undefined` if the text is not JSON. */
export function parseJson(sample: SampleText): Compiled<Json | undefined> {
  try {
    return { value: JSON.parse(sample.text) as Json, diagnostics: [] }
  } catch (error) {
    const message = (error as Error).message
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? sample.text.length)
    const before = sample.text.slice(0, position).split('\n')
    const diagnostic: Diagnostic = {
      code: 'sample/json',
      severity: 'error',
      message: `The sample is not valid JSON: ${message.replace(/ \(line \d+ column \d+\)$/, '')}.`,
      hint: 'Mark a deliberate mistake: ```json counter-example.',
      at: lineAt(sample, before.length - 1, (before.at(-1)?.length ?? 0) + 1),
    }
    return { value: undefined, diagnostics: [diagnostic] }
  }
}

/**
 * Checks a request or response body against the contract. `partial` allows required fields to be
 * omitted.
 */
export function checkBody(
  sample: SampleText,
  target: SampleTarget,
  partial: boolean,
  contracts: Contracts,
): Diagnostic[] {
  const { value, diagnostics } = parseJson(sample)
  if (value === undefined) return diagnostics
  const locate = createJsonLocator(sample)
  const unknown = findUnknown(value, [], target, contracts)
  const problems = contracts.checkExample(target.family, { ...target, partial }, value) ?? []
  const broken = problems.filter(({ message }) => !isConsequence(message))
  return [
    ...unknown.map(({ path, known }) => {
      const key = path.at(-1) ?? ''
      return mismatch(`${nameOf(target)} has no field ${key}.`, locate(path), key, known)
    }),
    ...broken.slice(0, MAX_PROBLEMS).map((problem) => {
      const path = pathOf(problem.pointer)
      return mismatch(
        `${nameOf(target)}: ${path.join('.') || 'the body'} ${problem.message}.`,
        locate(path),
        String(valueAt(value, path)),
        allowedBy(problem),
      )
    }),
  ]
}

/** For a union, report only the errors of its options. */
function isConsequence(message: string): boolean {
  return /^must match (exactly one|a) schema/.test(message)
}

/** `fapi:getMediaStream 200` */
function nameOf({ family, operation, part }: SampleTarget): string {
  return `${family}:${operation.id} ${part}`
}

interface UnknownField {
  path: string[]
  known: string[]
}

/** Schemas rarely forbid additional fields, so a validator would not find a misspelt one. */
function findUnknown(
  value: Json,
  path: string[],
  target: SampleTarget,
  contracts: Contracts,
): UnknownField[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      findUnknown(item, [...path, String(index)], target, contracts),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const inner = [...path, key]
    const known = knownBeside(inner, target, contracts)
    if (known) return [{ path: inner, known }]
    return findUnknown(child, inner, target, contracts)
  })
}

/**
 * Null if the contract has the field or says nothing about its object; otherwise the known sibling
 * names.
 */
function knownBeside(path: string[], target: SampleTarget, contracts: Contracts): string[] | null {
  const keys = path.filter((key) => !/^\d+$/.test(key)).map(encodeKey)
  const location = target.part === 'request' ? 'request' : `response/${target.part}`
  const find = (steps: string[]) =>
    contracts.findField(target.family, `${target.operation.id}/${location}/${steps.join('.')}`)
  const found = find(keys)
  if (!found || found.found || found.known.length === 0) return null
  return find([...keys.slice(0, -1), '*'])?.found ? null : found.known
}

/** `/sources/0/url` → `['sources', '0', 'url']` */
function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function valueAt(value: Json, path: string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, Json>)[step]
        : undefined,
    value,
  )
}

function allowedBy({ message }: ExampleProblem): string[] {
  return /allowed values: (.*)$/.exec(message)?.[1]?.split(', ') ?? []
}
