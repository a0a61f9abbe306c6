import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { families } from '../families.ts'
import { typesOf } from './contract-types.ts'
import { type TypeFault, typeErrors } from './type-errors.ts'

/** The journeys of the platform's model; they import the types as if these were beside them. */
const JOURNEYS = fileURLToPath(new URL('../../platform/tests/journeys/', import.meta.url))

const LIES: [right: string, wrong: string, complaint: string][] = [
  ['reason.data.publishedFrom', 'reason.data.releaseDate', "'releaseDate' does not exist"],
  ["case 'BLOCKED_PIN'", "case 'BLOCKED_MOOD'", '"BLOCKED_MOOD"'],
  ["'X-Platform': 'web'", "'X-Platforms': 'web'", "'X-Platforms'"],
  ["call<'listMenus'>", "call<'getMenus'>", '"getMenus"'],
]
const lieFile = (index: number) => `lie-${index}.ts`

let folder: string
/** Of all programs: the types, which are the same for all, are checked once. */
let errors: TypeFault[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-types-'))
  for (const family of families)
    await writeFile(join(folder, `${family}.ts`), await typesOf(family))
  const client = await readFile(new URL('client/watch.ts.txt', import.meta.url), 'utf8')
  await writeFile(join(folder, 'watch.ts'), client)
  for (const [index, [right, wrong]] of LIES.entries()) {
    expect(client).toContain(right)
    await writeFile(join(folder, lieFile(index)), client.replace(right, wrong))
  }
  const options = {
    rootDirs: [folder, JOURNEYS],
    allowImportingTsExtensions: true,
    allowJs: true,
    lib: ['ES2022', 'DOM'],
    types: [],
  }
  const clients = ['watch.ts', ...LIES.map((_, index) => lieFile(index))]
  const files = [...families.map((family) => `${family}.ts`), ...clients]
  errors = typeErrors(folder, options, [...files, join(JOURNEYS, 'journeys.ts')])
})

afterAll(() => rm(folder, { recursive: true }))

const isLie = ({ file }: TypeFault) => file.startsWith('lie-')
const isInFolder = ({ file }: TypeFault) => !file.includes('/')

test('openapi-typescript generates types for all five, and a client compiles against them', () => {
  expect(errors.filter((error) => isInFolder(error) && !isLie(error))).toEqual([])
})

test('the journeys that run against the model fit the types', () => {
  expect(errors.filter((error) => !isInFolder(error))).toEqual([])
})

test('a client that contradicts the contract does not compile', () => {
  for (const [index, [, , complaint]] of LIES.entries()) {
    const found = errors.filter(({ file }) => file === lieFile(index))
    expect(found.map(({ message }) => message).join('\n')).toContain(complaint)
  }
})
