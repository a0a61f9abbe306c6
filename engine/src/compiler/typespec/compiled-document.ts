import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { hashFiles } from '../cache/files.ts'
import { hashOf } from '../cache/hash.ts'
import type { EmittedContract, OpenApiDocument } from './emit.ts'

/** The extension of a kept document that says what it was compiled from. */
const COMPILED_FROM = 'x-compiledFrom'

const keptDocument = z.looseObject({
  [COMPILED_FROM]: z.strictObject({ hash: z.string(), files: z.array(z.string()) }),
})

/**
 * The document kept in a file, which can be read without TypeSpec. Null if one of its sources in
 * `root` has changed since, or if there is no readable document.
 */
export async function readCompiled(path: string, root: string): Promise<EmittedContract | null> {
  const kept = keptDocument.safeParse(await readJson(path)).data
  if (!kept) return null
  const { [COMPILED_FROM]: from, ...document } = kept
  if ((await hashOfSources(root, from.files)) !== from.hash) return null
  const sources = from.files.map((name) => join(root, name))
  return { document, files: [...sources, path], diagnostics: [] }
}

/** Keeps a document for `readCompiled`. */
export async function writeCompiled(
  path: string,
  root: string,
  { document, files }: { document: OpenApiDocument; files: string[] },
): Promise<void> {
  // The versions of TypeSpec are in package.json.
  const sources = [...new Set([...files, join(root, 'package.json')])]
  const names = sources.map((file) => relative(root, file).split(sep).join('/')).sort()
  const from = { hash: await hashOfSources(root, names), files: names }
  await writeFile(path, `${JSON.stringify({ ...document, [COMPILED_FROM]: from }, null, 2)}\n`)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function hashOfSources(root: string, names: string[]): Promise<string> {
  const hashes = await hashFiles(names.map((name) => join(root, name)))
  return hashOf(JSON.stringify(hashes.map(([, hash], index) => [names[index], hash])), 40)
}
