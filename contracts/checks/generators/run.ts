import { execFile } from 'node:child_process'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { emitFamily, families } from '../../families.ts'

/**
 * `npm run contracts:generators` puts every document through public generators, type-checks what they write, and lints
 * with Spectral. The tools are installed on first use.
 */
const FOLDER = resolve(import.meta.dirname, '../../../node_modules/.cache/contract-generators')
const OUT = join(FOLDER, 'out')

const generators: Record<string, (input: string, output: string) => string[]> = {
  'openapi-typescript': (input, output) => [input, '-o', `${output}.ts`],
  'openapi-ts': (input, output) => ['-i', input, '-o', output, '-s'],
  orval: (input, output) => ['--input', input, '--output', `${output}.ts`, '--client', 'fetch'],
  'openapi-zod-client': (input, output) => [input, '-o', `${output}.ts`],
}

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['out'],
}

async function run(command: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(command, args, { cwd: FOLDER, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.log(`${command.split('/').at(-1)} ${args.join(' ')}\n${stdout}${stderr}`.slice(0, 4000))
    process.exitCode = 1
  }
}

const tool = (name: string) => join(FOLDER, 'node_modules/.bin', name)

await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
for (const file of ['package.json', 'spectral.mjs']) {
  await copyFile(join(import.meta.dirname, file), join(FOLDER, file))
}
await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(TSCONFIG))
await run('npm', ['install', '--no-audit', '--no-fund'])
for (const family of families) {
  const input = join(FOLDER, `${family}.json`)
  await writeFile(input, JSON.stringify((await emitFamily(family)).document))
  for (const [name, args] of Object.entries(generators)) {
    await run(tool(name), args(input, join(OUT, `${name}-${family}`)))
  }
  await run(process.execPath, ['spectral.mjs', input])
  console.log(`${family} · generated and linted`)
}
await run(tool('tsc'), ['-p', '.'])
console.log(process.exitCode ? 'some tools failed' : 'all tools accept the documents')
