import { describe, expect, test } from 'vitest'
import { type Family, families } from '../../../contracts/families.ts'
import type { Reference } from '../../../engine/src/api/reference.ts'
import { buildTemplate } from '../../../engine/src/api/samples/request.ts'
import { parseMarkdown } from '../../../engine/src/compiler/content/markdown.ts'
import { compileReference } from '../../../engine/src/compiler/openapi/compile-reference.ts'
import { readSample } from '../../../engine/src/site/reference/run/perform-run.ts'
import { loadPlatform } from '../../../platform/server/load-platform.ts'
import { sourceOf } from '../../../platform/tests/response-check.ts'
import { validated } from '../../../platform/tests/validated-platform.ts'
import { runnerOf } from '../../run/runner.ts'

/** Samples that need more than a new demo world: operation, name of the body, reason. */
const EXCEPTIONS: readonly (readonly [sample: string, reason: string])[] = [
  ['fapi.authorizeLicense', 'The token comes with a stream.'],
  ['fapi.processReceipt Apple', 'The header X-Platform is that of a Roku.'],
  ['fapi.processReceipt Google', 'The header X-Platform is that of a Roku.'],
  ['fapi.processReceipt Amazon', 'The header X-Platform is that of a Roku.'],
]

/** As in a page, where the rest of the model is loaded with its first call. */
const platform = Object.assign(validated(loadPlatform({ rateLimits: false })), {
  prepare: async () => undefined,
})

describe.each(families)('%s', (family) => {
  test('each sample of the reference succeeds when a reader runs it first', async () => {
    const runner = runnerOf(platform, {
      loadTools: () => import('../../../platform/browser/page-tools.ts'),
    })
    const faults: string[] = []
    for (const { name, request } of samplesOf(family, await referenceOf(family))) {
      runner.reset?.()
      const { status, body } = await runner.run({ family, ...request, caller: '', failure: '' })
      const isDone = status < 300 && status !== 207
      const reason = EXCEPTIONS.find(([sample]) => sample === name)?.[1]
      if (isDone && reason) faults.push(`${name} succeeds: it is no exception.`)
      if (!isDone && !reason) faults.push(`${name}: ${status} ${body}`)
    }
    expect(faults).toEqual([])
  }, 180_000)
})

/** Every request that the site shows, as it shows it in curl. */
function samplesOf(family: Family, reference: Reference) {
  return reference.operations.flatMap((operation) => {
    const template = buildTemplate(reference, operation)
    return template.bodies.map(({ label }, body) => ({
      name: [`${family}.${operation.id}`, ...(template.bodies[1] ? [label] : [])].join(' '),
      request: { method: template.method, ...readSample({ template, body, language: 'curl' }) },
    }))
  })
}

async function referenceOf(family: Family): Promise<Reference> {
  const source = { family, file: `${family}.json`, document: sourceOf(family).document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error(`The reference ${family} does not compile.`)
  return value.reference
}
