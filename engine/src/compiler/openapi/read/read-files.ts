import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { getLineColLocation, Source } from '@redocly/openapi-core'
import type { Compiled, SourceLocation } from '../../../model/diagnostic.ts'
import { readBounded } from '../../source/read-bounded.ts'
import { bundleFiles } from './bundle-files.ts'
import { checkShape } from './check-shape.ts'
import { checkStructure } from './check-structure.ts'
import type { ContractSource } from './contract-source.ts'
import { parseSource } from './parse-source.ts'
import { isObject, own, type RawObject, textAt } from './raw.ts'
import type { ReadDocument } from './read-document.ts'
import { resolveIds } from './resolve-ids.ts'
import { MAX_CONTRACT_MB, RootResolver } from './root-resolver.ts'

/** Reads the file of a contract and those that it refers to; null if there is nothing to show. */
export async function readFiles(
  root: string,
  source: ContractSource,
): Promise<Compiled<ReadDocument | null>> {
  const path = resolve(root, source.file)
  const found = await readBounded(path, MAX_CONTRACT_MB)
  if (found === null)
    return refuse(
      source.file,
      'contract/missing-file',
      `There is no file ${source.file}.`,
      `Name the file of the reference ${source.family} in portal.config.ts, relative to the portal's folder.`,
    )
  if (!('bytes' in found)) return refuseSize(source.file, found.megabytes)
  const body = found.bytes.toString('utf8')
  const parsed = await parseSource(body, source.file)
  if (!parsed.value) return { value: null, diagnostics: parsed.diagnostics }
  const refused = refuseVersion(parsed.value, source.file) ?? refuseShape(parsed.value, source.file)
  if (refused) return refused
  const written = new Source(path, body)
  const resolver = new RootResolver(await realpath(root))
  const diagnostics = await checkStructure(written, parsed.value, { root, resolver })
  if (!hasForeignRefs(parsed.value)) {
    const locate = locator(written, source.file)
    return { value: { document: resolveIds(parsed.value), locate, files: [path] }, diagnostics }
  }
  const bundled = await bundleFiles(resolver, source.file)
  return { value: bundled.value, diagnostics: [...diagnostics, ...bundled.diagnostics] }
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
    `The file has ${megabytes} MB; the limit for a contract is ${MAX_CONTRACT_MB} MB.`,
    'Remove examples or other data that do not belong in it.',
  )
}

function refuseVersion(document: RawObject, file: string): Compiled<null> | null {
  const version = textAt(document, 'openapi')
  if (/^3\.\d/.test(version)) return null
  if (Object.hasOwn(document, 'swagger'))
    return refuse(
      file,
      'contract/swagger-2',
      `This is Swagger ${textAt(document, 'swagger')}; the portal reads OpenAPI 3.0, 3.1 and 3.2.`,
      'Convert it once, e.g. with `npx swagger2openapi --outfile openapi.yaml swagger.yaml`, and commit the result.',
    )
  if (Object.hasOwn(document, 'asyncapi'))
    return refuse(
      file,
      'contract/asyncapi',
      `This is AsyncAPI ${textAt(document, 'asyncapi')}; the portal reads OpenAPI.`,
      'Describe messages that a server sends over HTTP under `webhooks` of an OpenAPI document; write a guide for the rest and link to the file from there.',
    )
  return refuse(
    file,
    'contract/not-openapi',
    version
      ? `OpenAPI ${version} is not supported.`
      : 'This is not an OpenAPI document: it has no `openapi` field.',
    'Start it with `openapi: 3.1.0`.',
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

/**
 * Maps pointers to locations. The syntax tree is parsed on first use: most documents do not need
 * it.
 */
function locator(source: Source, file: string): (pointer: string) => SourceLocation {
  return (pointer) => {
    const { start } = getLineColLocation({ source, pointer, reportOnKey: true })
    return { file, line: start.line, column: start.col }
  }
}
