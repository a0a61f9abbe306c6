import { isBuiltin } from 'node:module'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { PluginContext } from 'rolldown'
import { transform } from 'rolldown/utils'

interface Problem {
  problem: string
  /** The position of a syntax error. */
  position?: { line: number; column: number }
}

interface LoadedModule {
  config: unknown
  /** The bundled code: the file and its relative imports. */
  code: string
}

/** Loads the default export of a TypeScript configuration file, or returns the error. */
export async function loadConfig(file: string, text: string): Promise<LoadedModule | Problem> {
  const { code, errors } = await transform(file, text, {
    typescript: { onlyRemoveTypeImports: true },
  })
  const [error] = errors
  if (error) return describeError(error)
  try {
    const bundled = needsOthers(code) ? await bundle(file) : code
    return { config: (await importCode(bundled)).default, code: bundled }
  } catch (failure) {
    // A bundler throws a list of errors with code frames, Node a single message.
    const [first = failure] = (failure as { errors?: unknown[] }).errors ?? []
    return { problem: sentenceOf(first instanceof Error ? first.message : String(first)) }
  }
}

interface ParseError {
  message: string
  loc?: { line: number; column: number }
}

function describeError({ message, loc }: ParseError): Problem {
  const problem = sentenceOf(message)
  return loc ? { problem, position: { line: loc.line, column: loc.column + 1 } } : { problem }
}

/** `[PARSE_ERROR] Unexpected token` with a code frame → `Unexpected token` */
function sentenceOf(message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  return first.replace(/^\[\w+\] /, '')
}

/** The hash in the URL makes a changed file a new module: Node caches modules by URL. */
function importCode(code: string): Promise<{ default: unknown }> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return import(/* @vite-ignore */ address)
}

function needsOthers(code: string): boolean {
  return /^import\b|^export\b.*\bfrom\b|\bimport[.(]/m.test(code)
}

/**
 * Relative imports are bundled; packages are imported by URL, because the code itself has no
 * location to resolve them from.
 */
async function bundle(file: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const bundler = await rolldown({
    input: file,
    // Ignore the editor's settings, so that packages resolve as installed.
    tsconfig: false,
    platform: 'node',
    logLevel: 'silent',
    transform: { define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) } },
    plugins: [{ name: 'address-packages', resolveId: addressOf }],
  })
  const { output } = await bundler.generate({ format: 'esm', codeSplitting: false })
  await bundler.close()
  return output[0].code
}

/** `zod` → `file:///…/node_modules/zod/index.js` */
async function addressOf(this: PluginContext, name: string, importer: string | undefined) {
  if (!importer || /^[./]/.test(name) || isBuiltin(name)) return null
  const found = await this.resolve(name, importer, { skipSelf: true })
  if (!found) throw new Error(`The package ${name} is not installed.`)
  return { id: pathToFileURL(found.id).href, external: true }
}
