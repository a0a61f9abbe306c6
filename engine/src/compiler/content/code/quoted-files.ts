import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join, posix } from 'node:path'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { nearestNames } from '../../../model/nearest.ts'
import { hashOf } from '../../cache/hash.ts'
import { isInside } from '../../source/inside.ts'
import { readBounded } from '../../source/read-bounded.ts'

/** Why a file cannot be quoted. */
type Refusal = Pick<Diagnostic, 'code' | 'message' | 'hint'>

/** The files that code blocks of a page quote, by the path that the page gives. */
export interface QuotedFiles {
  files: ReadonlyMap<string, { text: string } | { refusal: Refusal }>
  /** Changes with what the files hold. */
  hash: string
}

export const NO_QUOTES: QuotedFiles = { files: new Map(), hash: '' }

/** Megabytes; a page shows a part of a file. */
const MAX_FILE_MB = 1

/** ```` ```ts file=tv-app/src/player.ts region=play ```` */
const QUOTE = /(?:`{3,}|~{3,})[^\n]*?\sfile=(?:"([^"\n]*)"|'([^'\n]*)'|(\S+))/g

/** Reads what a page quotes, before it is parsed: the page changes with it. */
export async function readQuotedFiles(
  text: string,
  root: string,
  folder: string | null,
): Promise<QuotedFiles> {
  const paths = new Set([...text.matchAll(QUOTE)].map(([, a, b, c]) => a ?? b ?? c ?? ''))
  if (paths.size === 0) return NO_QUOTES
  const read = await Promise.all(
    [...paths].map(async (path) => [path, await readQuoted(path, root, folder)] as const),
  )
  return { files: new Map(read), hash: hashOf(JSON.stringify(read)) }
}

async function readQuoted(
  path: string,
  root: string,
  folder: string | null,
): Promise<{ text: string } | { refusal: Refusal }> {
  if (folder === null) return { refusal: NO_FOLDER }
  const base = join(root, folder)
  const file = join(base, path)
  if (!isInside(base, file)) return { refusal: outside(path, folder) }
  const found = await readBounded(file, MAX_FILE_MB)
  if (!found) return { refusal: await missing(path, folder, base) }
  if (!isInside(await realpath(base), await realpath(file)))
    return { refusal: outside(path, folder) }
  if ('bytes' in found) return { text: found.bytes.toString('utf8') }
  const message = `The file ${path} has ${found.megabytes} MB; a file to quote may have ${MAX_FILE_MB} MB.`
  return { refusal: { code: 'quote/too-large', message } }
}

const NO_FOLDER: Refusal = {
  code: 'quote/no-folder',
  message: 'The portal names no folder that code is quoted from.',
  hint: "Set codeFolder in portal.config.ts, e.g. codeFolder: 'examples'.",
}

function outside(path: string, folder: string): Refusal {
  return {
    code: 'quote/outside-folder',
    message: `The file ${path} lies outside of ${folder}.`,
    hint: 'Guides quote files of codeFolder alone.',
  }
}

async function missing(path: string, folder: string, base: string): Promise<Refusal> {
  const names = await readdir(join(base, dirname(path))).catch(() => [])
  const [nearest] = nearestNames(basename(path), names)
  return {
    code: 'quote/missing-file',
    message: `There is no file ${path} in ${folder}.`,
    ...(nearest && { hint: `Did you mean ${posix.join(posix.dirname(path), nearest)}?` }),
  }
}
