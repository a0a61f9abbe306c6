import { type Call, type Contract, collected } from './contract.ts'
import { uniqueOf } from './describe-calls.ts'
import { getErrors, getScopes, getSpares } from './state.ts'

/** Determines the problems of each operation, by status, in the order of the catalogue. */
export function findProblems(contract: Contract): void {
  // The response to an unsupported method belongs to no operation.
  contract.usedCodes.add('METHOD_NOT_ALLOWED')
  for (const call of contract.calls.filter(({ isSent }) => !isSent)) {
    const codes = codesOf(contract, call)
    for (const { key, status } of contract.catalogues.errors?.rows ?? []) {
      if (!codes.has(key)) continue
      contract.usedCodes.add(key)
      call.problems.set(String(status), [...(call.problems.get(String(status)) ?? []), key])
    }
  }
}

const bodyCodes = ['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_FAILED']

function codesOf(contract: Contract, call: Call): Set<string> {
  const { program, standard } = contract
  const { parameters } = call.http.parameters
  const shared = call.isStandalone ? [] : standard.parameters
  const rules: [holds: boolean, codes: string[]][] = [
    [parameters.length + shared.length > 0, ['INVALID_PARAMETER']],
    [parameters.some(({ name }) => name === 'cursor'), ['INVALID_CURSOR']],
    [call.http.parameters.body !== undefined, bodyCodes],
    [
      parameters.some(({ name }) => name === 'Idempotency-Key'),
      ['IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_KEY_REUSED'],
    ],
    [call.http.path.includes('{'), ['NOT_FOUND']],
    [
      call.templated !== undefined && uniqueOf(program, call.templated).length > 0,
      ['ALREADY_EXISTS'],
    ],
    [true, ['RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE']],
  ]
  const spared = new Set(collected(contract, call, getSpares))
  const codes = [
    ...collected(contract, call, getErrors),
    ...rules.filter(([holds]) => holds).flatMap(([, found]) => found),
    ...securityCodes(contract, call),
  ]
  return new Set(codes.filter((code) => !spared.has(code)))
}

const FOR_LACK_OF_SCOPE = new Set(['SCOPE_MISSING', 'PERMISSION_DENIED'])

/** The codes of the security schemes. An optional token is never missing, nor is a scope where none is needed. */
function securityCodes({ program }: Contract, { http, type }: Call): string[] {
  const isForAll = getScopes(program, type)?.length === 0
  const options = http.authentication?.options ?? []
  return options.flatMap(({ schemes }) =>
    schemes.flatMap((scheme) => {
      const codes = (getErrors(program, scheme.model) ?? []).filter(
        (code) => !(isForAll && FOR_LACK_OF_SCOPE.has(code)),
      )
      const always = options.every((option) => option.schemes.some(({ id }) => id === scheme.id))
      return always ? codes : codes.filter((code) => !/(KEY|TOKEN)_MISSING$/.test(code))
    }),
  )
}
