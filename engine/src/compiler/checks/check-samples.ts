import type { Operation } from '../../api/reference.ts'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { checkBody, parseJson } from './check-body.ts'
import { checkRequest } from './check-request.ts'
import type { Contracts } from './contracts.ts'
import { parseHttp } from './parse-http.ts'
import {
  type CheckedFence,
  lineAt,
  mismatch,
  type SampleTarget,
  type SampleText,
  targetName,
} from './sample.ts'
import { unknownName } from './unknown-name.ts'

/**
 * Checks the code blocks of a page against the contracts; the value lists the operations they show.
 */
export function checkSamples(fences: CheckedFence[], contracts: Contracts): Compiled<string[]> {
  const checked = fences.map((fence) => checkSample(fence, contracts))
  return {
    value: checked.flatMap(({ value }) => value),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  }
}

function checkSample(fence: CheckedFence, contracts: Contracts): Compiled<string[]> {
  const name = targetName(fence)
  const sample: SampleText = { text: fence.code, at: lineAt({ text: '', at: fence.at }, 1) }
  if (name === null || fence.flags.includes('counter-example'))
    return { value: [], diagnostics: checkForm(fence, sample) }
  const [family = '', id = '', status] = name.split(':')
  if (!contracts.references.some((reference) => reference.family === family))
    return { value: [], diagnostics: unreadable(family, fence, contracts) }
  const operation = contracts.findOperation(family, id)
  if (!operation) {
    const ids = contracts.references
      .filter((reference) => reference.family === family)
      .flatMap(({ operations }) => operations.map((candidate) => candidate.id))
    return { value: [], diagnostics: [unknownName('operation', id, ids, fence.at)] }
  }
  const part = status === undefined ? 'request' : statusOf(operation, status)
  if (part === null) {
    const statuses = operation.responses.map((response) => response.status)
    const text = `${family}:${id} never returns ${status}.`
    const hint = `It returns ${statuses.join(', ')}.`
    return { value: [], diagnostics: [{ ...mismatch(text, fence.at), hint }] }
  }
  const target = { family, operation, part }
  return { value: [`${family}:${id}`], diagnostics: checkTarget(fence, sample, target, contracts) }
}

function checkTarget(
  { language, flags }: CheckedFence,
  sample: SampleText,
  target: SampleTarget,
  contracts: Contracts,
): Diagnostic[] {
  const partial = flags.includes('partial')
  if (language !== 'http') return checkBody(sample, target, partial, contracts)
  if (target.part === 'request') return checkRequest(sample, target, partial, contracts)
  const { start, body } = parseHttp(sample)
  const status = /^HTTP\/[\d.]+ (\d+)/.exec(start)?.[1] ?? ''
  if (statusOf(target.operation, status) !== target.part)
    return [mismatch(`The response is ${target.part}, not «${start}».`, lineAt(sample, 0))]
  return body ? checkBody(body, target, partial, contracts) : []
}

/** A sample without a contract must at least be valid in its language. */
function checkForm({ language, flags }: CheckedFence, sample: SampleText): Diagnostic[] {
  if (language !== 'json' || flags.includes('counter-example')) return []
  return parseJson(sample).diagnostics
}

/** `404` → `404`, `4XX` or `default`, whichever the operation has. */
function statusOf({ responses }: Operation, status: string): string | null {
  const candidates = [status, `${status[0]}XX`, 'default']
  return candidates.find((name) => responses.some((response) => response.status === name)) ?? null
}

/** An unreadable contract has diagnostics of its own; an unknown family is an error here. */
function unreadable(family: string, fence: CheckedFence, { families }: Contracts): Diagnostic[] {
  return families.includes(family) ? [] : [unknownName('family', family, families, fence.at)]
}
