import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { emitFamily, type Family, families } from '../../families.ts'
import { releaseDocument } from '../../releases/release-document.ts'
import { STRICT, TSC } from '../type-errors.ts'

/**
 * `npm run contracts:generators` puts the documents through public generators, type-checks what they write, and lints
 * with Spectral. The tools are installed on first use. `accepted.json` holds a hash of each document that they have
 * accepted, which is not tried again, unless with `-- --all`. (`../types.test.ts` does the same with openapi-typescript.)
 */
const RECORD = join(import.meta.dirname, 'accepted.json')
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/contract-generators')
const OUT = join(FOLDER, 'out')
/** What the caller takes for "could not be tried": the tools are neither here nor to be had. */
const SKIPPED = 75

const TSCONFIG = {
  compilerOptions: { ...STRICT, lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: [] },
  include: ['out'],
}

const FILES = ['package.json', 'tools.mjs']

/** Runs a program; prints what it says when it fails. */
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
  for (const file of FILES) await copyFile(join(import.meta.dirname, file), join(FOLDER, file))
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline']
  if ((await accepts('npm', args)) || existsSync(join(FOLDER, 'node_modules/orval'))) return
  console.log('The generators could not be installed: documents are not tried.')
  process.exit(SKIPPED)
}

async function writeDocument(family: Family, document: string): Promise<void> {
  await writeFile(join(FOLDER, `${family}.json`), document)
  // Examples are validated elsewhere; here they would take most of the time.
  const bare = JSON.stringify(releaseDocument(JSON.parse(document)))
  await writeFile(join(FOLDER, `${family}-bare.json`), bare)
}

async function tryDocuments(documents: [Family, string][]): Promise<boolean> {
  await install()
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT)
  for (const [family, document] of documents) await writeDocument(family, document)
  const names = documents.map(([family]) => family)
  const isTaken = await accepts(process.execPath, ['tools.mjs', ...names])
  // One program for all: what the generated files import is checked once.
  return (await accepts(process.execPath, [TSC, '-p', '.', '--checkers', '1'])) && isTaken
}

const texts = FILES.map((file) => readFile(join(import.meta.dirname, file), 'utf8'))
const tools = [...(await Promise.all(texts)), JSON.stringify(TSCONFIG)].join('')
const accepted: Record<string, string> = JSON.parse(await readFile(RECORD, 'utf8'))
const hashes: Record<string, string> = {}
const untried: [Family, string][] = []
for (const family of families) {
  const document = JSON.stringify((await emitFamily(family)).document)
  hashes[family] = createHash('sha256').update(tools).update(document).digest('hex')
  if (accepted[family] === hashes[family] && !process.argv.includes('--all'))
    console.log(`${family} · accepted before`)
  else untried.push([family, document])
}
if (untried.length > 0) {
  const isAccepted = await tryDocuments(untried)
  if (isAccepted) await writeFile(RECORD, `${JSON.stringify(hashes, null, 2)}\n`)
  else process.exitCode = 1
  const how = isAccepted ? 'accepted' : 'NOT ACCEPTED'
  const names = untried.map(([family]) => family).join(', ')
  console.log(`${names} · ${how} by the generators and Spectral`)
}
