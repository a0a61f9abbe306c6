import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { PluginContext } from 'rolldown'
import { transform } from 'rolldown/utils'

interface Position {
  line: number
  column: number
}

interface Problem {
  problem: string
  /** In the configuration file. */
  position?: Position
}

interface Script {
  code: string
  map?: unknown
}

interface LoadedModule {
  config: unknown
  /** The bundled code: the file and its relative imports. */
  code: string
}

/** Loads the default export of a TypeScript configuration file, or returns the error. */
export async function loadConfig(file: string, text: string): Promise<LoadedModule | Problem> {
  const { code, map, errors } = await transform(file, text, {
    typescript: { onlyRemoveTypeImports: true },
    sourcemap: true,
  })
  const [error] = errors
  if (error) return describeError(error)
  let script: Script = { code, map }
  try {
    if (needsOthers(code)) script = await bundle(file)
    return { config: (await importCode(script.code)).default, code: script.code }
  } catch (failure) {
    // A bundler throws a list of errors with code frames, Node a single message.
    const [first = failure] = (failure as { errors?: unknown[] }).errors ?? []
    if (!(first instanceof Error)) return { problem: sentenceOf(String(first)) }
    const position = positionOf(first, script, file)
    return { problem: sentenceOf(first.message), ...(position && { position }) }
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

/** Where the file threw the error; undefined if another module did. */
function positionOf({ stack = '' }: Error, { map }: Script, file: string): Position | undefined {
  const [, line, column] = /^ +at .*data:text\/javascript.*:(\d+):(\d+)\)?$/m.exec(stack) ?? []
  if (!map || !line) return undefined
  const found = new SourceMap(map as SourceMapPayload).findEntry(
    Number(line) - 1,
    Number(column) - 1,
  )
  if (!('originalSource' in found) || basename(found.originalSource) !== basename(file))
    return undefined
  return { line: found.originalLine + 1, column: found.originalColumn + 1 }
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
async function bundle(file: string): Promise<Script> {
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
  const { output } = await bundler.generate({
    format: 'esm',
    codeSplitting: false,
    sourcemap: 'hidden',
  })
  await bundler.close()
  return output[0]
}

/** `zod` → `file:///…/node_modules/zod/index.js` */
async function addressOf(this: PluginContext, name: string, importer: string | undefined) {
  if (!importer || /^[./]/.test(name) || isBuiltin(name)) return null
  const found = await this.resolve(name, importer, { skipSelf: true })
  if (!found) throw new Error(`The package ${name} is not installed.`)
  return { id: pathToFileURL(found.id).href, external: true }
}
