// npm test: install what is needed, run every check, end with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { findFonts, findNginx, findTestBrowser } from './packages.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensureInstalled()
const chromium = findTestBrowser()
if (!chromium)
  console.error(
    'No Chromium was found and none could be installed: set CHROMIUM_PATH. The browser tests will fail.',
  )
if (!findFonts())
  console.error(
    'No fonts as wide as Arial were found and none could be installed: tests of layout shifts are skipped.',
  )
if (!findNginx())
  console.error('No nginx was found and none could be installed: its tests are skipped.')

const env = { ...process.env, CHROMIUM_PATH: chromium ?? '' }
const node = process.execPath
const steps = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  ['types: model', ['node_modules/typescript/bin/tsc', '-p', 'engine/tsconfig.model.json']],
  ['types: compiler', ['node_modules/typescript/bin/tsc', '-p', 'engine/tsconfig.compiler.json']],
  ['types: site', ['node_modules/typescript/bin/tsc', '-p', 'engine/tsconfig.site.json']],
  ['types: all', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']],
  ['types: platform', ['node_modules/typescript/bin/tsc', '-p', 'platform']],
  [
    'types: build, server and tests of the platform',
    ['node_modules/typescript/bin/tsc', '-p', 'platform/tsconfig.node.json'],
  ],
  ['types: bench', ['node_modules/typescript/bin/tsc', '-p', 'bench']],
  ['portal check --strict', ['scripts/portal.mjs', 'check', '--strict']],
  ['unit tests', 'unit'],
  ['tests of the platform', 'platform'],
  ['browser tests of the engine', 'engine'],
  ['browser tests of the portal', 'portal'],
  ['browser test of the television app', 'examples'],
]

let passed = 0
let failed = 0
const flaky = []
mkdirSync('.portal', { recursive: true })
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const result = typeof step === 'string' ? runVitest(step) : runCheck(step)
  passed += result.passed
  failed += result.failed
  console.log(
    `── ${name}: ${result.failed === 0 ? 'ok' : 'FAILED'} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}
if (flaky.length > 0) console.log(`\nflaky: ${flaky.join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function runCheck(args) {
  const { status } = spawnSync(node, args, { stdio: 'inherit', env })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(project) {
  const report = `.portal/${project}-report.json`
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/test-reporter.mjs',
  ]
  const { status } = spawnSync(node, args, {
    stdio: 'inherit',
    env: { ...env, TEST_REPORT: report },
  })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    flaky.push(...result.flaky)
    // A file that does not even load fails the run without failing a test.
    return { passed: result.passed, failed: result.failed || (status === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
