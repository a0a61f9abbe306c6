import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { fileNameOf } from '../../engine/src/api/operation-links.ts'
import { compile } from '../../engine/src/compiler/compile.ts'
import type { Compilation } from '../../engine/src/compiler/compile-references.ts'
import { contractDownloads } from '../../engine/src/compiler/openapi/export/downloads.ts'
import { textOf } from '../../engine/src/model/content.ts'
import { referenceFragments } from '../../engine/src/site/render/reference-server.tsx'

/** Without a cache, the TypeSpec of all families is compiled first. */
const UNHURRIED = 300_000

let compilation: Compilation

beforeAll(async () => {
  compilation = (await compile({ root: join(process.cwd(), 'portal') })).value
}, UNHURRIED)

test(
  'every operation and webhook has a twin with its method, path and description',
  () => {
    const { site } = compilation
    const context = {
      url: 'https://docs.example',
      base: '/portal/',
      routes: site.guides.map(({ path }) => path),
      families: [],
    }
    const missing = site.references.flatMap((reference) => {
      const files = new Map(
        referenceFragments(context, reference).map((file) => [file.path, file.render]),
      )
      return [...reference.operations, ...reference.webhooks].flatMap((operation) => {
        const { id, method, path, description } = operation
        const twin = files.get(`${reference.family}/operations/${fileNameOf(id)}.md`)?.() ?? ''
        const words =
          description
            .map(textOf)
            .join(' ')
            .match(/\p{L}+/gu) ?? []
        const plain = twin.replaceAll('\\', '')
        const isWhole = words.every((word) => plain.includes(word))
        return twin.includes(`\`${method} ${path}\``) && isWhole
          ? []
          : [`${reference.family}:${id}`]
      })
    })
    expect(missing).toEqual([])
    expect(site.references.flatMap(({ webhooks }) => webhooks).length).toBeGreaterThan(0)
  },
  UNHURRIED,
)

test(
  'the types of every family are valid TypeScript',
  async () => {
    const files = new Map<string, string>()
    for (const contract of compilation.contracts)
      for (const { path, render } of contractDownloads(contract))
        if (path.endsWith('.d.ts')) files.set(`/${path}`, await render())
    expect([...files.keys()]).toEqual([
      '/openapi/fapi.d.ts',
      '/openapi/dapi.d.ts',
      '/openapi/cms.d.ts',
      '/openapi/generic-identity.d.ts',
      '/openapi/generic-entitlement.d.ts',
    ])
    for (const [path, text] of files) expect(text, path).toContain('export interface operations')
    expect(problemsOf(files)).toEqual([])
  },
  UNHURRIED,
)

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
