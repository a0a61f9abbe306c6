import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Program, Diagnostic as TypeSpecDiagnostic } from '@typespec/compiler'
import type { OpenAPI3ServiceRecord } from '@typespec/openapi3'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { boundedHost } from './bounded-host.ts'
import { loadTypeSpec, type TypeSpec } from './load-typespec.ts'

export interface ContractProject {
  /** Absolute: `/portal/contracts/fapi/main.tsp` */
  mainTsp: string
  /** The portal's folder, absolute: imports may not leave it. */
  root: string
}

export interface EmittedContract {
  /** The OpenAPI 3.1 document, or null if the sources do not compile. */
  document: OpenApiDocument | null
  /** Every input file, for a watcher. */
  files: string[]
  diagnostics: Diagnostic[]
}

export type OpenApiDocument = Record<string, unknown>

/**
 * A script imported by a TypeSpec project may export `$onOpenAPI`: it modifies the emitted document
 * in place, reports through `program.reportDiagnostic`, and returns other files that it read.
 */
export type OpenApiHook = (
  program: Program,
  document: OpenApiDocument,
) => Promise<{ files?: string[] } | undefined>

/** Compiles a TypeSpec project, e.g. `contracts/fapi/main.tsp`, to one OpenAPI 3.1 document. */
export async function emitContract({ mainTsp, root }: ContractProject): Promise<EmittedContract> {
  const typespec = await loadTypeSpec(dirname(mainTsp))
  const host = await boundedHost(typespec.NodeHost, root)
  const program = await typespec.compile(host, mainTsp, { noEmit: true })
  const scripts = [...program.jsSourceFiles.keys()].filter(
    (file) => !file.includes('/node_modules/'),
  )
  const files = [...program.sourceFiles.keys(), ...(await withImports(scripts))]
  const document = program.hasError() ? null : await emitDocument(typespec, program, files)
  return {
    document: program.hasError() ? null : document,
    files: files.filter((file) => !file.includes('/node_modules/')).sort(),
    diagnostics: program.diagnostics.map((found) => toDiagnostic(typespec, found, mainTsp)),
  }
}

async function emitDocument(
  { getOpenAPI3 }: TypeSpec,
  program: Program,
  files: string[],
): Promise<OpenApiDocument | null> {
  const [record] = await getOpenAPI3(program, {
    'openapi-versions': ['3.1.0'],
    'omit-unreachable-types': true,
  })
  if (!record) return null
  const { document, diagnostics } = newestVersion(record)
  program.reportDiagnostics(diagnostics)
  for (const hook of documentHooks(program)) {
    const result = await hook(program, document)
    files.push(...(result?.files ?? []))
  }
  return document
}

/** Adds the imports of the scripts, which TypeSpec does not report. */
async function withImports(scripts: string[]): Promise<string[]> {
  const found = new Set(scripts)
  // Iteration includes elements added to the set meanwhile.
  for (const script of found) {
    const text = await readFile(script, 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
      found.add(resolve(dirname(script), path))
  }
  return [...found]
}

function newestVersion(record: OpenAPI3ServiceRecord) {
  const emitted = record.versioned ? record.versions.at(-1) : record
  if (!emitted) throw new Error('The emitter returned a versioned service without versions.')
  return {
    document: emitted.document as unknown as OpenApiDocument,
    diagnostics: emitted.diagnostics,
  }
}

function documentHooks(program: Program): OpenApiHook[] {
  return [...program.jsSourceFiles.values()]
    .map((script) => (script.esmExports as { $onOpenAPI?: OpenApiHook }).$onOpenAPI)
    .filter((hook) => hook !== undefined)
}

function toDiagnostic(
  { getSourceLocation }: TypeSpec,
  diagnostic: TypeSpecDiagnostic,
  mainTsp: string,
): Diagnostic {
  const { code, severity, message } = diagnostic
  const location =
    typeof diagnostic.target === 'symbol'
      ? undefined
      : getSourceLocation(diagnostic.target, { locateId: true })
  const position = location?.file.getLineAndCharacterOfPosition(location.pos)
  return {
    code: `typespec/${code}`,
    severity,
    message,
    at: {
      file: location?.file.path ?? mainTsp,
      line: (position?.line ?? 0) + 1,
      column: (position?.character ?? 0) + 1,
    },
  }
}
