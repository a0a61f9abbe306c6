import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadPlatform } from '../server/load-platform.ts'
import { EXAMPLE_REASONS, fidelityOf } from '../src/fidelity.ts'
import { type ContractOperation, contractOperations } from './contract-check.ts'
import { callChecked } from './contract-client.ts'

/** Raise the first and lower the second when modules are added. */
const MIN_BEHAVING = 311
const MAX_EXAMPLES = 6

const operations = contractOperations()

test('every operation with its own examples succeeds, or fails as it declares', async () => {
  const platform = loadPlatform({ rateLimits: false })
  const findings: string[] = []
  for (const operation of operations) {
    const bodies = operation.body?.examples.length ? operation.body.examples : [undefined]
    for (const body of bodies) {
      platform.reset()
      const called = await callChecked(platform, operation, { body })
      const refused = called.status === 400 ? ['Its own example is refused.'] : []
      findings.push(
        ...[...called.findings, ...refused].map(
          (each) => `${operation.family}.${operation.id}: ${each}`,
        ),
      )
    }
  }
  expect(findings).toEqual([])
}, 180_000)

test('every declared problem comes on demand', async () => {
  const platform = loadPlatform({ rateLimits: false })
  const findings: string[] = []
  for (const operation of operations) {
    for (const code of operation.codes) {
      const called = await callChecked(platform, operation, { headers: { prefer: `code=${code}` } })
      const others = called.body?.code === code ? [] : [`${code} was asked for.`]
      findings.push(
        ...[...called.findings, ...others].map((each) => `${operation.id} ${code}: ${each}`),
      )
    }
  }
  expect(findings).toEqual([])
}, 180_000)

test('without credentials and with broken bodies, operations refuse as they declare', async () => {
  const platform = loadPlatform({ rateLimits: false })
  const findings: string[] = []
  const note = (operation: ContractOperation, found: string[]) =>
    findings.push(...found.map((each) => `${operation.family}.${operation.id}: ${each}`))
  for (const operation of operations) {
    if (operation.schemes.length > 0) {
      const { status, findings: found } = await callChecked(platform, operation, {
        anonymous: true,
      })
      note(operation, status === 401 ? found : [...found, `${status} without credentials.`])
    }
    if (!operation.body?.type.endsWith('json')) continue
    for (const text of ['{', '[]', '"text"', '{"unknown":1}']) {
      note(operation, (await callChecked(platform, operation, { text })).findings)
    }
  }
  expect(findings).toEqual([])
}, 180_000)

test('each operation says how faithful it is, and fewer and fewer are fixed examples', async () => {
  const { families } = loadPlatform()
  const found = fidelityOf(families)
  expect(found).toHaveLength(operations.length)
  const count = (fidelity: string) => found.filter((each) => each.fidelity === fidelity).length
  expect(count('behaves')).toBeGreaterThanOrEqual(MIN_BEHAVING)
  expect(count('example')).toBeLessThanOrEqual(MAX_EXAMPLES)
  const examples = new Set(
    found.filter((each) => each.fidelity === 'example').map(({ operationId }) => operationId),
  )
  const unexplained = found.filter((each) => each.fidelity === 'example' && !each.reason)
  expect(unexplained).toEqual([])
  const obsolete = Object.keys(EXAMPLE_REASONS).filter((id) => !examples.has(id))
  expect(obsolete).toEqual([])
  const docs = await readFile(new URL('../../docs/platform.md', import.meta.url), 'utf8')
  for (const [id, reason] of Object.entries(EXAMPLE_REASONS)) {
    expect(docs).toMatch(new RegExp(`\\| \`${id}\` +\\| ${reason} +\\|`))
  }
}, 180_000)
