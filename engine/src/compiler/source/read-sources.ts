import { isUtf8 } from 'node:buffer'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compiled, Diagnostic } from '../../model/diagnostic.ts'
import { hashOf } from '../cache/hash.ts'
import { mapWithConcurrency, PAGES_AT_A_TIME } from './map-with-concurrency.ts'
import { readBounded } from './read-bounded.ts'
import { CONTENT_FOLDER } from './routes.ts'

/** A page's source. `file` is relative to the portal root, with `/`. */
export interface Source {
  file: string
  text: string
  hash: string
}

/** In megabytes. */
const MAX_SOURCE_MB = 2

/** All guides of a portal, sorted by name; skips files that are too large to be prose. */
export async function readSources(root: string): Promise<Compiled<Source[]>> {
  const names = await readdir(join(root, CONTENT_FOLDER), { recursive: true }).catch(() => [])
  const files = names
    .map((name) => `${CONTENT_FOLDER}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
  const read = await mapWithConcurrency(files, PAGES_AT_A_TIME, (file) => readSource(root, file))
  return {
    value: read.flatMap((source) => ('text' in source ? [source] : [])),
    diagnostics: read.flatMap((source) => ('code' in source ? [source] : [])),
  }
}

async function readSource(root: string, file: string): Promise<Source | Diagnostic> {
  const found = await readBounded(join(root, file), MAX_SOURCE_MB)
  if (!found) return describeUnreadable(file)
  if (!('bytes' in found)) return describeHugeFile(file, found.megabytes)
  if (!isUtf8(found.bytes)) return describeEncoding(file)
  const text = found.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  return { file, text, hash: hashOf(text) }
}

/** A dead link, a folder named like a page, or a file deleted meanwhile. */
function describeUnreadable(file: string): Diagnostic {
  return {
    code: 'source/unreadable',
    severity: 'error',
    message: 'The file cannot be read.',
    hint: 'Check that it exists, is a file, and is readable.',
    at: { file, line: 1, column: 1 },
  }
}

function describeEncoding(file: string): Diagnostic {
  return {
    code: 'source/encoding',
    severity: 'error',
    message: 'The file is not UTF-8.',
    hint: 'Save it as UTF-8.',
    at: { file, line: 1, column: 1 },
  }
}

function describeHugeFile(file: string, megabytes: string): Diagnostic {
  return {
    code: 'source/too-large',
    severity: 'error',
    message: `The file has ${megabytes} MB; the limit for a page is ${MAX_SOURCE_MB} MB.`,
    hint: 'Split it into several pages, or move data out of it.',
    at: { file, line: 1, column: 1 },
  }
}
