import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { familyModules } from '../behaviour/family-modules.ts'
import type { Contract, Family } from '../src/contract.ts'
import { servedContract } from './served-contract.ts'

const GENERATED = new URL('../generated/', import.meta.url)
const BROWSER_OUT = new URL('browser/', GENERATED)

const ENTRY = fileURLToPath(new URL('../browser/load-platform.ts', import.meta.url))

/** In kilobytes after brotli: the first call of a page waits for these. */
const BUDGETS: Readonly<Record<string, number>> = { platform: 45, world: 30 }

/** Bundles the model for pages: one file for its core and fapi, one for the world, and one for each other family. */
export async function buildBrowser(budgets = BUDGETS): Promise<void> {
  const core = new Set<string>()
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [tables(), staticImports(ENTRY, core)],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: { platform: ENTRY }, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `${name.replace('_tables_', '')}-[hash].js`,
          // One file compresses better than many shared ones.
          codeSplitting: { groups: [{ name: 'core', test: (id) => core.has(id) }] },
        },
      },
    },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  const chunks = output.filter((file) => file.type === 'chunk')
  const faults = Object.entries(budgets).flatMap(([name, budget]) => {
    const files = withImports(chunks, name)
    const size = kilobytes(files.map(({ code }) => code))
    console.log(
      `${`browser ${name}`.padEnd(20)} ${size.toFixed(1).padStart(6)} KB brotli of ${budget}`,
    )
    return size > budget ? [overweight({ name, size, budget, files })] : []
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await rm(BROWSER_OUT, { recursive: true, force: true })
  await mkdir(BROWSER_OUT, { recursive: true })
  for (const { fileName, code } of chunks) await writeFile(new URL(fileName, BROWSER_OUT), code)
}

/** Adds the entry and its static imports to the set. */
function staticImports(entry: string, found: Set<string>): Plugin {
  return {
    name: 'platform-static-imports',
    buildEnd() {
      found.add(entry)
      for (const id of found) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
      }
    },
  }
}

/** The compiled contracts and the world as modules: `tables:fapi`, `tables:world`. */
function tables(): Plugin {
  return {
    name: 'platform-tables',
    resolveId: (id) => (id.startsWith('tables:') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0tables:')) return undefined
      const value = JSON.stringify(await tableOf(id.slice('\0tables:'.length)))
      // Parsing JSON is faster than evaluating the same literal.
      return `export default JSON.parse(${JSON.stringify(value)})`
    },
  }
}

async function tableOf(name: string): Promise<unknown> {
  if (name === 'world') return readGenerated('world')
  if (name !== 'hosts') return served(name as Family)
  const families = Object.keys(familyModules) as Family[]
  return Promise.all(families.map(async (family) => [family, (await served(family)).hosts]))
}

async function served(family: Family): Promise<Contract> {
  return servedContract((await readGenerated(family)) as Contract, familyModules[family])
}

async function readGenerated(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`${name}.json`, GENERATED), 'utf8'))
}

type Chunk = Rolldown.OutputChunk

/** A file and its static imports. */
function withImports(chunks: readonly Chunk[], name: string): Chunk[] {
  const found = new Set(chunks.filter((chunk) => chunk.name.endsWith(name)))
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other)
  }
  return [...found]
}

function kilobytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1024
}

/** The size, the budget, and the largest modules. */
function overweight({
  name,
  size,
  budget,
  files,
}: {
  name: string
  size: number
  budget: number
  files: readonly Chunk[]
}): string {
  const parts = files
    .flatMap(({ modules }) => Object.entries(modules))
    .map(([id, { code }]) => ({
      id: id.replace(/^.*\/platform\//, ''),
      size: kilobytes([code ?? '']),
    }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 10)
    .map((part) => `  ${part.size.toFixed(1).padStart(6)} KB  ${part.id.replace('\0', '')}`)
  const figures = `${size.toFixed(1)} KB brotli, and ${budget} KB are allowed`
  return `The browser build of ${name} has ${figures}. Its largest parts, each compressed alone:\n${parts.join('\n')}`
}
