import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { SAMPLE_LANGUAGES } from '../api/sample-language.ts'
import type { Compiled, Diagnostic } from '../model/diagnostic.ts'
import type { Extension } from '../model/extension.ts'
import type { Site } from '../model/site.ts'
import type { Cache } from './cache/cache.ts'
import type { Budgets } from './config/budgets-config.ts'
import type { Config } from './config/config.ts'
import type { ContractSource, ReferenceBundle } from './openapi/read/contract-source.ts'
import type { RawObject } from './openapi/read/raw.ts'
import { createContractIndex } from './openapi/validate/contract-index.ts'
import { isInside } from './source/inside.ts'
import { hashOfPackages } from './source/lock-file.ts'
import { readCompiled } from './typespec/compiled-document.ts'
import { emitContractCached } from './typespec/emit-cached.ts'
import { hasTypeSpec } from './typespec/load-typespec.ts'

/** Input of the build: the site, and the documents behind its references. */
export interface Compilation {
  site: Site
  contracts: ReferenceBundle[]
  extension: Extension
  budgets: Budgets
  /** Absolute paths of other source files and folders. */
  files: string[]
}

interface CompiledContract {
  bundle: StoredBundle | null
  /** Absolute paths of all source files. */
  files: string[]
}

/** A contract as the cache has it: a build reads its document only if it needs it. */
interface StoredBundle extends Omit<ReferenceBundle, 'document' | 'contract'> {
  /** A serialized `RawObject`. */
  document: Uint8Array
}

/** Those that this process has compiled or read. */
const documents = new WeakMap<Uint8Array, RawObject>()

function storeBundle({ contract: _, ...bundle }: ReferenceBundle): StoredBundle {
  const document = serialize(bundle.document())
  documents.set(document, bundle.document())
  return { ...bundle, document }
}

function readBundle(stored: StoredBundle): ReferenceBundle {
  const document = () => {
    const known = documents.get(stored.document) ?? (deserialize(stored.document) as RawObject)
    documents.set(stored.document, known)
    return known
  }
  return { ...stored, document, contract: createContractIndex(stored.reference, document) }
}

/** The contracts of a portal, in the order of the configuration. */
export async function compileReferences(
  root: string,
  { references, samples }: Config,
  cache: Cache,
): Promise<Compiled<ReferenceBundle[]>> {
  const packages = await hashOfPackages(root)
  const compiled = await Promise.all(
    references.map(({ family, file, compiled, catalogues }) =>
      cache.valueOfFiles(
        { kind: 'contract', name: family, inputs: [root, file, compiled, catalogues, packages] },
        filesOfValid,
        () => compileContract(root, { family, file, compiled, catalogues }, cache),
      ),
    ),
  )
  return {
    value: compiled.flatMap(({ value: { bundle } }, index) => {
      const { title, label, linkBase, languages = samples.languages } = references[index] ?? {}
      return bundle
        ? [presented(readBundle(bundle), { title, label, linkBase, languages: idsOf(languages) })]
        : []
    }),
    diagnostics: compiled.flatMap(({ diagnostics }) => diagnostics),
  }
}

interface Presentation {
  title: string | undefined
  label: string | undefined
  linkBase: string | undefined
  languages: string[]
}

/** What the configuration says about a reference, over what its document says. */
function presented(bundle: ReferenceBundle, presentation: Presentation): ReferenceBundle {
  const { reference } = bundle
  const { title = reference.title, languages } = presentation
  const { label = title, linkBase = reference.linkBase } = presentation
  return { ...bundle, reference: { ...reference, title, label, linkBase, languages } }
}

function idsOf(languages: Config['samples']['languages'] = [...SAMPLE_LANGUAGES]): string[] {
  return languages.map((language) => (typeof language === 'string' ? language : language.id))
}

/** A contract with errors is not cached: a file that it lacks may be written at any time. */
function filesOfValid({ value, diagnostics }: Compiled<CompiledContract>): string[] | null {
  const isValid = value.bundle && diagnostics.every(({ severity }) => severity !== 'error')
  return isValid ? value.files : null
}

async function compileContract(
  root: string,
  { compiled, ...source }: ContractSource & { compiled: string | undefined },
  cache: Cache,
): Promise<Compiled<CompiledContract>> {
  const path = join(root, source.file)
  // TypeSpec takes seconds in a thread of its own.
  const reader = loadReader()
  const emitted = source.file.endsWith('.tsp')
    ? await readOrEmit(root, path, compiled, cache)
    : null
  if (emitted && !emitted.document)
    return { value: { bundle: null, files: emitted.files }, diagnostics: emitted.diagnostics }
  const document = emitted?.document ?? undefined
  const { compileReference, parseMarkdown } = await reader
  const { value: bundle, diagnostics } = await compileReference(
    { ...source, ...(document && { document }) },
    { root, parseMarkdown },
  )
  const files = [...(emitted?.files ?? []), ...(bundle?.files ?? [path])]
  return {
    value: {
      bundle: bundle && storeBundle({ ...(await highlightOverview(bundle, cache)), files }),
      files,
    },
    diagnostics: [...(emitted?.diagnostics ?? []), ...diagnostics],
  }
}

/** Other descriptions have few lines of code, and there are thousands of them. */
async function highlightOverview(bundle: ReferenceBundle, cache: Cache): Promise<ReferenceBundle> {
  const { overview } = bundle.reference
  const { highlightContent } = await import('./content/code/highlight-content.ts')
  const content = await highlightContent(overview.content, {}, cache)
  return { ...bundle, reference: { ...bundle.reference, overview: { ...overview, content } } }
}

/** Loaded on demand: most runs find every contract in the cache. */
async function loadReader() {
  const { compileReference } = await import('./openapi/compile-reference.ts')
  const { parseMarkdown } = await import('./content/markdown.ts')
  return { compileReference, parseMarkdown }
}

async function readOrEmit(root: string, path: string, compiled: string | undefined, cache: Cache) {
  const folder = isInside(root, path) ? root : packageFolder(path)
  const kept = compiled ? await readCompiled(join(root, compiled), folder) : null
  if (kept) return kept
  if (!hasTypeSpec(dirname(path))) return withoutTypeSpec(root, path)
  const { document, files, diagnostics } = await emitContractCached(
    { mainTsp: path, root: folder },
    cache,
  )
  return { document, files, diagnostics: diagnostics.map((item) => withinRoot(root, item)) }
}

/** TypeSpec is an optional dependency: it is large, and many portals do not need it. */
function withoutTypeSpec(root: string, path: string) {
  const diagnostic: Diagnostic = {
    code: 'contract/typespec-missing',
    severity: 'error',
    message: 'A TypeSpec contract needs the TypeSpec compiler, which is not installed.',
    hint: 'Run npm install @typespec/compiler @typespec/http @typespec/openapi @typespec/openapi3, or use an OpenAPI file.',
    at: { file: relative(root, path), line: 1, column: 1 },
  }
  return { document: null, files: [path], diagnostics: [diagnostic] }
}

/** A project outside the portal may read the files of its own package. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json'))) return folder
  return dirname(file)
}

/** The TypeSpec compiler reports absolute paths. */
function withinRoot(root: string, diagnostic: Diagnostic): Diagnostic {
  const { file } = diagnostic.at
  return isAbsolute(file)
    ? { ...diagnostic, at: { ...diagnostic.at, file: relative(root, file) } }
    : diagnostic
}
