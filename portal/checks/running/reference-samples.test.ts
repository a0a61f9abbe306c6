import { describe, expect, test } from 'vitest'
import { type Family, families } from '../../../contracts/families.ts'
import type { Reference } from '../../../engine/src/api/reference.ts'
import { buildTemplate, type SampleRequest } from '../../../engine/src/api/samples/request.ts'
import { resolveRequest } from '../../../engine/src/api/samples/resolve-request.ts'
import { parseMarkdown } from '../../../engine/src/compiler/content/markdown.ts'
import { compileReference } from '../../../engine/src/compiler/openapi/compile-reference.ts'
import { sourceOf } from '../../../platform/tests/response-check.ts'
import { PLACEHOLDERS } from './credentials.ts'
import { PageWorld } from './page-world.ts'

/** Samples that need more than a new demo world: operation, name of the body, reason. */
const EXCEPTIONS: readonly (readonly [sample: string, reason: string])[] = [
  ['fapi.authorizeLicense', 'The token comes with a stream.'],
  ['fapi.processReceipt Apple', 'The header X-Platform is that of a Roku.'],
  ['fapi.processReceipt Google', 'The header X-Platform is that of a Roku.'],
  ['fapi.processReceipt Amazon', 'The header X-Platform is that of a Roku.'],
]

const CREDENTIALS = {
  ApplicationKey: PLACEHOLDERS.APPLICATION_KEY,
  ViewerToken: PLACEHOLDERS.ACCESS_TOKEN,
  ApiKey: PLACEHOLDERS.DAPI_KEY,
  OperatorSession: PLACEHOLDERS.ACCESS_TOKEN,
  WebhookSignature: 'v2,…',
}

describe.each(families)('%s', (family) => {
  test('each sample of the reference succeeds in a new demo world', async () => {
    const reference = await referenceOf(family)
    const page = new PageWorld()
    const faults: string[] = []
    for (const { name, request } of samplesOf(family, reference)) {
      page.begin()
      const response = await page.send({ ...request, body: bodyOf(request) })
      const isDone = response.ok && response.status !== 207
      const reason = EXCEPTIONS.find(([sample]) => sample === name)?.[1]
      if (isDone && reason) faults.push(`${name} succeeds: it is no exception.`)
      if (!isDone && !reason) faults.push(`${name}: ${response.status} ${await response.text()}`)
    }
    expect(faults).toEqual([])
  }, 180_000)
})

/** Every request that the site shows, as it shows it. */
function samplesOf(family: Family, reference: Reference) {
  const settings = { baseUrl: `http://localhost:4000/${family}`, credentials: CREDENTIALS }
  return reference.operations.flatMap((operation) => {
    const template = buildTemplate(reference, operation)
    return template.bodies.map(({ label }, index) => ({
      name: [`${family}.${operation.id}`, ...(template.bodies[1] ? [label] : [])].join(' '),
      request: resolveRequest(template, index, settings),
    }))
  })
}

async function referenceOf(family: Family): Promise<Reference> {
  const source = { family, file: `${family}.json`, document: sourceOf(family).document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error(`The reference ${family} does not compile.`)
  return value.reference
}

function bodyOf({ body }: SampleRequest): string | null {
  if (body.kind === 'none') return null
  if (body.kind === 'json') return JSON.stringify(body.value)
  throw new Error(`No sample has a body of the kind ${body.kind} yet.`)
}
