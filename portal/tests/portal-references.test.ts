import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { typeErrors } from '../../contracts/checks/type-errors.ts'
import { fileNameOf } from '../../engine/src/api/operation-links.ts'

const FAMILIES = ['fapi', 'dapi', 'cms', 'generic-identity', 'generic-entitlement']
const dir = inject('portalDir')

interface Call {
  operationId: string
  description: string
}
interface Contract {
  paths: Record<string, Record<string, Call>>
  webhooks?: Record<string, Record<string, Call>>
}

/** The operations and webhooks of a published document, with the first line of their twins. */
function callsOf({ paths, webhooks = {} }: Contract) {
  const paired = Object.entries({ ...paths, ...webhooks })
  return paired.flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, call]) => call.operationId)
      .map(([method, call]) => ({ ...call, address: `\`${method.toUpperCase()} ${path}\`` })),
  )
}

test.each(FAMILIES)('every operation and webhook of %s has a twin', async (family) => {
  const contract = JSON.parse(await readFile(join(dir, `openapi/${family}.json`), 'utf8'))
  const missing: string[] = []
  for (const { operationId, description, address } of callsOf(contract)) {
    const file = join(dir, family, 'operations', `${fileNameOf(operationId)}.md`)
    const twin = (await readFile(file, 'utf8').catch(() => '')).replaceAll('\\', '')
    // Links of a description are other links in its twin; its words are the same.
    const words = description.replace(/\]\([^)]*\)/g, '').match(/\p{L}+/gu) ?? []
    if (!twin.includes(address) || !words.every((word) => twin.includes(word)))
      missing.push(operationId)
  }
  expect(missing).toEqual([])
})

test('the types of every family are valid TypeScript', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-types-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const family of FAMILIES) {
    const text = await readFile(join(dir, `openapi/${family}.d.ts`), 'utf8')
    expect(text, family).toContain('export interface operations')
    await writeFile(join(folder, `${family}.d.ts`), text)
  }
  const options = { lib: ['ES2022'], skipLibCheck: false, types: [] }
  const files = FAMILIES.map((family) => `${family}.d.ts`)
  expect(typeErrors(folder, options, files)).toEqual([])
})
