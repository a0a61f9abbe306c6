import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSbom } from './sbom.ts'

/**
 * Free to use, modify and redistribute; MPL requires publishing changes to its own files only, and
 * we make none.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]

interface Component {
  name: string
  version: string
  licenses?: { expression: string }[]
  hashes?: unknown[]
}

const readComponents = async () =>
  (JSON.parse(await renderSbom(process.cwd())) as { components: Component[] }).components

/** `(MPL-2.0 OR Apache-2.0)` → both names. */
const namesOf = ({ licenses = [] }: Component) =>
  licenses.flatMap(({ expression }) => expression.split(/[()\s]+|\b(?:OR|AND)\b/).filter(Boolean))

test('every package of a production install has an acceptable licence', async () => {
  const components = await readComponents()
  expect(components.length).toBeGreaterThan(100)
  const questionable = components
    .filter((component) => namesOf(component).some((name) => !ALLOWED.includes(name)))
    .map(({ name, licenses }) => [name, licenses])
  expect(questionable).toEqual([])
})

test('every package declares its licence, even one for another platform', async () => {
  const silent = (await readComponents()).filter((component) => namesOf(component).length === 0)
  expect(silent).toEqual([])
})

test('every package is locked to a version and hash, and none runs an install script', async () => {
  for (const { name, version, hashes } of await readComponents())
    expect([name, version, hashes?.length]).toEqual([name, expect.stringMatching(/^\d/), 1])
  const scripted = Object.entries(readLock()).filter(
    ([, { dev, optional, hasInstallScript }]) => hasInstallScript && !dev && !optional,
  )
  expect(scripted.map(([path]) => path)).toEqual([])
})

test('the binaries of every platform are locked: npm skips those that are not', () => {
  const packages = readLock()
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(wanted).toContain('@rolldown/binding-darwin-arm64')
  expect(wanted.filter((name) => !packages[`node_modules/${name}`])).toEqual([])
})

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}

function readLock(): Record<string, LockedPackage> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
}
