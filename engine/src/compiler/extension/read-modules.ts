import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'rolldown'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'

/** A module of the portal, and its required export. */
export interface PortalModule {
  file: string
  exported: string
}

/**
 * Reads the modules and the portal's files they import; reports unreadable files where the
 * configuration names them.
 */
export async function readModules(
  root: string,
  modules: PortalModule[],
  locate: (file: string) => SourceLocation,
): Promise<Compiled<string[]>> {
  const named = (file: string) => relative(root, file).replaceAll('\\', '/')
  const problem = (file: string, message: string): Diagnostic => ({
    code: 'config/module',
    severity: 'error',
    message,
    at: locate(named(file)),
  })
  const missing = modules.filter(({ file }) => !existsSync(file))
  if (missing.length > 0)
    return {
      value: [],
      diagnostics: missing.map(({ file }) => problem(file, `There is no file ${named(file)}.`)),
    }
  const files = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const { file, exported } of modules) {
    const read = await exportsOf(file, files)
    if ('failure' in read)
      diagnostics.push(problem(file, `${named(file)} cannot be read: ${read.failure}`))
    else if (!read.names.includes(exported))
      diagnostics.push(problem(file, `${named(file)} does not export ${exported}.`))
  }
  return { value: [...files].sort(), diagnostics }
}

async function exportsOf(file: string, files: Set<string>) {
  const { rolldown } = await import('rolldown')
  try {
    const bundler = await rolldown({
      input: file,
      tsconfig: false,
      // Packages are part of the site's bundle.
      external: /^[^./]/,
      plugins: [noteFiles(files)],
      logLevel: 'silent',
    })
    const { output } = await bundler.generate({ format: 'esm' })
    await bundler.close()
    return { names: output[0].exports }
  } catch (error) {
    const [first = error] = (error as { errors?: unknown[] }).errors ?? []
    const [line = ''] = stripVTControlCharacters(String((first as Error).message)).split('\n')
    return { failure: line.replace(/^\[\w+\] /, '') }
  }
}

/** Style sheets and images are sources too, but not code. */
function noteFiles(files: Set<string>): Plugin {
  return {
    name: 'note-files',
    load(id) {
      const [file = id] = id.split('?')
      files.add(file)
      return /\.(?:[cm]?[jt]sx?|json)$/.test(file)
        ? null
        : { code: 'export default {}', moduleType: 'js' }
    },
  }
}
