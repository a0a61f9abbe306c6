import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  ResolveError,
  Source,
} from '@redocly/openapi-core'
import type { Compiled, Diagnostic, SourceLocation } from '../../model/diagnostic.ts'
import { readBounded } from '../source/read-bounded.ts'
import { checkShape } from './check-shape.ts'
import { checkStructure } from './check-structure.ts'
import type { ContractSource } from './contract-source.ts'
import { parseSource } from './parse-source.ts'
import { isObject, own, type RawObject, textAt } from './raw.ts'
import { resolveIds } from './resolve-ids.ts'

/** Megabytes; the largest public contracts have a third of it. */
const LARGEST_CONTRACT = 32

export interface ReadDocument {
  /** One self-contained document: every `$ref` in it begins with `#/`. */
  document: RawObject
  locate(pointer: string): SourceLocation
  files: string[]
}

/** Reads a contract; null when there is nothing that could be shown. */
export async function readDocument(
  root: string,
  source: ContractSource,
): Promise<Compiled<ReadDocument | null>> {
  if (source.document) return acceptDocument(resolveIds(source.document as RawObject), source)
  const path = resolve(root, source.file)
  const found = await readBounded(path, LARGEST_CONTRACT)
  if (found === null)
    return refuse(source.file, 'contract/missing-file', `There is no file ${source.file}.`)
  if (!('bytes' in found)) return refuseSize(source.file, found.megabytes)
  const body = found.bytes.toString('utf8')
  const parsed = parseSource(body, source.file)
  if (!parsed.value) return { value: null, diagnostics: parsed.diagnostics }
  const refused = refuseVersion(parsed.value, source.file) ?? refuseShape(parsed.value, source.file)
  if (refused) return refused
  const written = new Source(path, body)
  const resolver = new RootResolver(await realpath(root))
  const diagnostics = await checkStructure(written, parsed.value, { root, resolver })
  const locate = locator(written, source.file)
  if (!hasForeignRefs(parsed.value))
    return { value: { document: resolveIds(parsed.value), locate, files: [path] }, diagnostics }
  const bundled = await bundleFiles(resolver, source.file, locate)
  return { value: bundled.value, diagnostics: [...diagnostics, ...bundled.diagnostics] }
}

/** A document that another stage made: its places are in sources we do not see, so the file stands for all. */
function acceptDocument(
  document: RawObject,
  { file }: ContractSource,
): Compiled<ReadDocument | null> {
  const locate = () => ({ file, line: 1, column: 1 })
  return { value: { document, locate, files: [] }, diagnostics: [] }
}

function refuse(file: string, code: string, message: string, hint?: string): Compiled<null> {
  return {
    value: null,
    diagnostics: [{ code, severity: 'error', message, hint, at: { file, line: 1, column: 1 } }],
  }
}

function refuseSize(file: string, megabytes: string): Compiled<null> {
  return refuse(
    file,
    'contract/too-large',
    `The file has ${megabytes} MB; a contract may have ${LARGEST_CONTRACT} MB.`,
    'Look for examples or other data that do not belong in it.',
  )
}

function refuseVersion(document: RawObject, file: string): Compiled<null> | null {
  const version = textAt(document, 'openapi')
  if (/^3\.\d/.test(version)) return null
  if (Object.hasOwn(document, 'swagger'))
    return refuse(
      file,
      'contract/swagger-2',
      `This is Swagger ${textAt(document, 'swagger')}; the portal reads OpenAPI 3.0 and 3.1.`,
      'Convert it once, e.g. with `npx swagger2openapi --outfile openapi.yaml swagger.yaml`, and keep the result.',
    )
  return refuse(
    file,
    'contract/not-openapi',
    version
      ? `OpenAPI ${version} is not known here.`
      : 'This is not an OpenAPI document: it has no `openapi` field.',
    'Begin it with `openapi: 3.1.0`.',
  )
}

function refuseShape(document: RawObject, file: string): Compiled<null> | null {
  const problem = checkShape(document)
  if (problem === null) return null
  return refuse(
    file,
    'contract/too-large',
    problem,
    'Look for YAML aliases that repeat one another.',
  )
}

function hasForeignRefs(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForeignRefs)
  if (!isObject(value)) return false
  const ref = own(value, '$ref')
  if (typeof ref === 'string' && !ref.startsWith('#')) return true
  return Object.values(value).some(hasForeignRefs)
}

/** Pointer → place. The syntax tree behind it is made at the first question: most documents never ask. */
function locator(source: Source, file: string): (pointer: string) => SourceLocation {
  return (pointer) => {
    const { start } = getLineColLocation({ source, pointer, reportOnKey: true })
    return { file, line: start.line, column: start.col }
  }
}

/** Reads only files under the portal root: a contract must not show `/etc/passwd`, nor call out while building. */
class RootResolver extends BaseResolver {
  readonly root: string

  constructor(root: string) {
    super()
    this.root = root
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (!isAbsolute(absoluteRef))
      throw new ResolveError(new Error(`${absoluteRef} is not a file of this portal.`))
    const path = await realpath(absoluteRef).catch(() => null)
    if (path === null)
      throw new ResolveError(new Error(`There is no file ${relative(this.root, absoluteRef)}.`))
    if (relative(this.root, path).startsWith('..'))
      throw new ResolveError(new Error('The file lies outside the portal.'))
    const { size } = await stat(path)
    if (size > LARGEST_CONTRACT * 1024 * 1024)
      throw new ResolveError(new Error(`The file has more than ${LARGEST_CONTRACT} MB.`))
    return super.loadExternalRef(absoluteRef)
  }
}

/** Many files → one document, by the bundler of Redocly; references that lead nowhere stay, and are reported later. */
async function bundleFiles(
  resolver: RootResolver,
  file: string,
  locate: ReadDocument['locate'],
): Promise<Compiled<ReadDocument | null>> {
  try {
    const config = await createConfig({})
    const result = await bundle({
      ref: join(resolver.root, file),
      config,
      externalRefResolver: resolver,
    })
    const document = result.bundle.parsed
    return {
      value: isObject(document)
        ? { document: resolveIds(document), locate, files: [...resolver.getFiles()] }
        : null,
      diagnostics: [],
    }
  } catch (error) {
    return failedBundle(error, file)
  }
}

function failedBundle(error: unknown, file: string): Compiled<null> {
  const diagnostic: Diagnostic = {
    code: 'contract/unreadable',
    severity: 'error',
    message: error instanceof Error ? error.message : String(error),
    at: { file, line: 1, column: 1 },
  }
  return { value: null, diagnostics: [diagnostic] }
}
