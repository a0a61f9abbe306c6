import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { emitFamily, type Family, families } from '../../contracts/families.ts'
import { formatDiagnostic } from '../model/diagnostic.ts'

/** Compiled in a process of their own while this one compiles the rest: about half of the work. */
const elsewhere: Family[] = ['cms', 'fapi']

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.portal/contracts' },
    family: { type: 'string', multiple: true },
  },
})
const out = resolve(values.out)
await mkdir(out, { recursive: true })
await (values.family ? compile(families.filter(isAsked)) : compileAll())

function isAsked(family: Family): boolean {
  return values.family?.includes(family) ?? true
}

async function compileAll(): Promise<void> {
  const started = performance.now()
  const other = compileElsewhere()
  await compile(families.filter((family) => !elsewhere.includes(family)))
  if ((await other) !== 0) process.exitCode = 1
  console.log(`${families.length} contracts in ${seconds(started)}`)
}

/** Answers the exit code of the other process. */
function compileElsewhere(): Promise<number | null> {
  const asked = elsewhere.flatMap((family) => ['--family', family])
  const child = fork(fileURLToPath(import.meta.url), ['--out', out, ...asked])
  return new Promise((settle, fail) => child.on('exit', settle).on('error', fail))
}

async function compile(asked: Family[]): Promise<void> {
  for (const family of asked) {
    if (!(await writeContract(family))) process.exitCode = 1
  }
}

async function writeContract(family: Family): Promise<boolean> {
  const from = performance.now()
  const { document, diagnostics } = await emitFamily(family)
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic))
  if (!document) return false
  await writeFile(join(out, `${family}.json`), `${JSON.stringify(document, null, 2)}\n`)
  const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item))
  console.log(
    `${family.padEnd(20)} ${String(operations.length).padStart(4)} operations  ${seconds(from)}`,
  )
  return diagnostics.every(({ severity }) => severity !== 'error')
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
