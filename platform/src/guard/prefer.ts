import { invalid, type Problem } from '../behaviour.ts'
import type { Contract, Operation } from '../contract.ts'

export interface Preference {
  readonly problem?: Problem
  readonly delaySeconds?: number
}

/**
 * Parses `Prefer: code=PLAYBACK_BLOCKED`, `status=503` and `delay=2` (RFC 7240). Rejects what the
 * operation does not declare, with a list of what it does.
 */
export function readPreference(
  header: string | undefined,
  operation: Operation,
  contract: Contract,
): Preference {
  const wishes = new Map(
    (header ?? '')
      .split(/[,;]/)
      .map((part) => part.trim().split('='))
      .map(([name = '', value = '']) => [name.toLowerCase(), value.replaceAll('"', '')]),
  )
  const delaySeconds = Number(wishes.get('delay') ?? 0)
  return {
    ...(delaySeconds > 0 && { delaySeconds: Math.min(delaySeconds, 60) }),
    ...problemFor(wishes, operation, contract),
  }
}

function problemFor(
  wishes: ReadonlyMap<string, string>,
  { id, problems }: Operation,
  contract: Contract,
): { problem: Problem } | undefined {
  const [code, status] = [wishes.get('code'), wishes.get('status')]
  if (code === undefined && status === undefined) return undefined
  const wanted = problems.find(
    (known) => known === code || (code === undefined && statusOf(contract, known) === status),
  )
  if (wanted) return { problem: { code: wanted, ...contract.problems[wanted]?.example } }
  const declared = problems.map((known) => `${known} (${statusOf(contract, known)})`).join(', ')
  const detail = `${id} does not declare ${code ?? status}. It declares: ${declared}.`
  return { problem: { ...invalid('Prefer', detail), detail } }
}

function statusOf({ problems }: Contract, code: string): string {
  return String(problems[code]?.status)
}
