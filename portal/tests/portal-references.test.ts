import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, inject, test } from 'vitest'
import { fileNameOf } from '../../engine/src/api/operation-links.ts'

const FAMILIES = ['fapi', 'dapi', 'cms', 'generic-identity', 'generic-entitlement']
const dir = inject('portalDir')

interface Call {
  operationId: string
  description: string
}
interface Contract {
  paths: Record<string, Record<string, Call>>
  webhooks?: Record<string, Record<string, Call>>
}

/** The operations and webhooks of a published document, with the first line of their twins. */
function callsOf({ paths, webhooks = {} }: Contract) {
  const paired = Object.entries({ ...paths, ...webhooks })
  return paired.flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, call]) => call.operationId)
      .map(([method, call]) => ({ ...call, address: `\`${method.toUpperCase()} ${path}\`` })),
  )
}

test.each(FAMILIES)('every operation and webhook of %s has a twin', async (family) => {
  const contract = JSON.parse(await readFile(join(dir, `openapi/${family}.json`), 'utf8'))
  const missing: string[] = []
  for (const { operationId, description, address } of callsOf(contract)) {
    const file = join(dir, family, 'operations', `${fileNameOf(operationId)}.md`)
    const twin = (await readFile(file, 'utf8').catch(() => '')).replaceAll('\\', '')
    // Links of a description are other links in its twin; its words are the same.
    const words = description.replace(/\]\([^)]*\)/g, '').match(/\p{L}+/gu) ?? []
    if (!twin.includes(address) || !words.every((word) => twin.includes(word)))
      missing.push(operationId)
  }
  expect(missing).toEqual([])
})

test('the types of every family are valid TypeScript', async () => {
  const files = new Map<string, string>()
  for (const family of FAMILIES) {
    const text = await readFile(join(dir, `openapi/${family}.d.ts`), 'utf8')
    expect(text, family).toContain('export interface operations')
    files.set(`/${family}.d.ts`, text)
  }
  expect(problemsOf(files)).toEqual([])
})

/** The TypeScript compiler's diagnostics for in-memory files. */
function problemsOf(files: ReadonlyMap<string, string>): string[] {
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, target) => {
    const text = files.get(path)
    return text === undefined
      ? getSourceFile(path, target)
      : ts.createSourceFile(path, text, target)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return [...program.getSyntacticDiagnostics(), ...ownDiagnostics(program, files)].map(
    ({ file, messageText }) =>
      `${file?.fileName} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  )
}

/** Skips the compiler's own library, which is valid and slow to check. */
function ownDiagnostics(
  program: ts.Program,
  files: ReadonlyMap<string, string>,
): readonly ts.Diagnostic[] {
  return [...files.keys()].flatMap((path) =>
    program.getSemanticDiagnostics(program.getSourceFile(path)),
  )
}
