// npm test: install what is needed, run every check, end with `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { findFirefox, findFonts, findNginx, findPdfToText, findTestBrowser } from './packages.mjs'

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
// Installed here, because two tests that install at once would lock each other out.
const others = [
  ['nginx', findNginx],
  ['Firefox', findFirefox],
  ['pdftotext', findPdfToText],
]
for (const [name, find] of others)
  if (!find())
    console.error(`No ${name} was found and none could be installed: its tests are skipped.`)

const env = { ...process.env, CHROMIUM_PATH: chromium ?? '' }
const node = process.execPath
/** Several checkers would each repeat the work on the types that they share. */
const tsc = (project) => ['node_modules/typescript-7/bin/tsc', '-p', project, '--checkers', '1']
/** Checks of one process each; two run at a time, the longest first. */
const checks = [
  ['portal check --strict', ['scripts/portal.mjs', 'check', '--strict']],
  ['types: all', tsc('tsconfig.json')],
  ['types: compiler', tsc('engine/tsconfig.compiler.json')],
  ['types: build, server and tests of the platform', tsc('platform/tsconfig.node.json')],
  ['types: site', tsc('engine/tsconfig.site.json')],
  ['types: bench', tsc('bench')],
  ['types: platform', tsc('platform')],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  ['types: model', tsc('engine/tsconfig.model.json')],
]
const tests = [
  ['unit tests and tests of the platform', ['unit', 'platform']],
  ['browser tests', ['engine', 'portal', 'examples']],
]

let passed = 0
const failed = []
const flaky = []
mkdirSync('.portal', { recursive: true })
const queue = [...checks]
await Promise.all([runChecks(), runChecks()])
// While the tests run, public generators read the contracts that changed, in the machine's spare time.
const generators = startGenerators()
for (const [name, projects] of tests) await runStep(name, () => runVitest(name, projects))
count(await generators)
for (const name of flaky) console.log(`flaky: ${name}`)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function runChecks() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, args] = check
    await runStep(name, () => runCheck(name, args))
  }
}

async function runStep(name, run) {
  const startedAt = Date.now()
  const { output = '', ...result } = await run()
  count(result)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${output}── ${name}: ${result.failed.length === 0 ? 'ok' : 'FAILED'} ${seconds} s\n`)
}

function count(result) {
  passed += result.passed
  failed.push(...result.failed)
}

async function runCheck(name, args) {
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const [status] = await once(child, 'close')
  return { output, ...resultOf(name, status) }
}

function resultOf(name, status) {
  return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] }
}

async function startGenerators() {
  const log = '.portal/generators.log'
  const output = openSync(log, 'w')
  const child = spawn(node, ['scripts/run.mjs', 'contracts/checks/generators/run.ts'], {
    stdio: ['ignore', output, output],
    env,
  })
  setPriority(child.pid, 10)
  const [status] = await once(child, 'exit')
  console.log(`\n── generators and Spectral\n${readFileSync(log, 'utf8')}`)
  return status === 75 ? { passed: 0, failed: [] } : resultOf('generators and Spectral', status)
}

function runVitest(name, projects) {
  const report = '.portal/test-report.json'
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
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
    // An error outside of every test fails the run without failing a test.
    const failed = status === 0 || result.failed.length > 0 ? result.failed : [name]
    return { passed: result.passed, failed }
  } catch {
    return { passed: 0, failed: [name] }
  }
}
