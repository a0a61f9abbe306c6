import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { emitFamily, type Family, families } from '../../families.ts'
import { releaseDocument } from '../../releases/release-document.ts'
import { STRICT, TSC } from '../contract-types.ts'

/**
 * `npm run contracts:generators` puts every document through public generators, type-checks what they write, and lints
 * with Spectral. The tools are installed on first use, and a document that they have accepted is not tried again.
 */
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/contract-generators')
const OUT = join(FOLDER, 'out')
/** What the caller takes for "could not be tried": the tools are neither here nor to be had. */
const SKIPPED = 75

const generators: Record<string, (input: string, output: string) => string[]> = {
  'openapi-typescript': (input, output) => [input, '-o', `${output}.ts`],
  'openapi-ts': (input, output) => ['-i', input, '-o', output, '-s'],
  orval: (input, output) => ['--input', input, '--output', `${output}.ts`, '--client', 'fetch'],
  'openapi-zod-client': (input, output) => [input, '-o', `${output}.ts`],
}

const TSCONFIG = {
  compilerOptions: { ...STRICT, lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
  include: ['out'],
}

const tool = (name: string) => join(FOLDER, 'node_modules/.bin', name)

/** Runs a tool; prints what it says when it fails. */
async function accepts(command: string, args: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args, { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 })
    return true
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.log(`${command.split('/').at(-1)} ${args.join(' ')}\n${stdout}${stderr}`.slice(0, 4000))
    return false
  }
}

async function install(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const file of ['package.json', 'spectral.mjs']) {
    await copyFile(join(import.meta.dirname, file), join(FOLDER, file))
  }
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline']
  if ((await accepts('npm', args)) || existsSync(tool('orval'))) return
  console.log('The generators could not be installed: documents are not tried.')
  process.exit(SKIPPED)
}

/** Whether every tool takes the document and everything they write compiles. */
async function isAccepted(family: Family, document: string): Promise<boolean> {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT, { recursive: true })
  const input = join(FOLDER, `${family}.json`)
  await writeFile(input, document)
  // Examples are validated elsewhere; here they would take most of the time.
  const bare = join(FOLDER, `${family}-bare.json`)
  await writeFile(bare, JSON.stringify(releaseDocument(JSON.parse(document))))
  const results = [await accepts(process.execPath, ['spectral.mjs', bare])]
  for (const [name, args] of Object.entries(generators)) {
    results.push(await accepts(tool(name), args(input, join(OUT, `${name}-${family}`))))
  }
  results.push(await accepts(process.execPath, [TSC, '-p', '.']))
  return results.every(Boolean)
}

await install()
const tools = await readFile(join(import.meta.dirname, 'package.json'), 'utf8')
for (const family of families) {
  const document = JSON.stringify((await emitFamily(family)).document)
  const key = createHash('sha256').update(tools).update(document).digest('hex')
  const record = join(FOLDER, `${family}-${key}.accepted`)
  const known = existsSync(record)
  const accepted = known || (await isAccepted(family, document))
  if (accepted) await writeFile(record, '')
  else process.exitCode = 1
  const how = known ? 'accepted before' : accepted ? 'accepted' : 'REFUSED'
  console.log(`${family} · ${how} by ${Object.keys(generators).join(', ')} and Spectral`)
}
