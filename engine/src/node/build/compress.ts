import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf } from '../../compiler/cache/hash.ts'
import { CACHE_FOLDER } from '../../compiler/source/engine-folder.ts'
import { mapSome } from '../../compiler/source/map-some.ts'
import type { Tick } from '../cli/progress.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const TEXT = new Set('.html .css .js .json .svg .xml .txt .md .yaml .ts'.split(' '))

interface Strength {
  /** Under which a compressed content is kept. */
  kind: string
  brotli: number
  gzip: number
}

/** What readers wait for. */
const STRONGEST: Strength = { kind: 'br', brotli: 11, gzip: 9 }

/** A third of the strongest one's work for two more bytes in a hundred. */
const STRONG: Strength = { kind: 'strong.br', brotli: 10, gzip: 9 }

const FAST: Strength = { kind: 'fast.br', brotli: 5, gzip: 6 }

const DOWNLOADS = /\/openapi\/|\.md$|\/sbom\.json$/

interface CompressOptions {
  tick?: Tick
  /** Whether most readers never load this file: `…/assets/katex-BxGmONnW.js`. */
  isRare?: (file: string) => boolean
}

/** Writes `.br` and `.gz` beside every text file that has none, so that no server compresses on request. */
export async function compressFolder(
  dir: string,
  { tick = () => {}, isRare = () => false }: CompressOptions = {},
): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const present = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isText(file) && !present.has(`${file}.br`))
  let done = 0
  await mapSome(files, availableParallelism(), async (file) => {
    await compressFile(file, isRare(file) ? STRONG : STRONGEST)
    tick(++done, files.length)
  })
}

/** Writes `.br` and `.gz` beside one file, if it is of text. */
export async function compressFile(file: string, usual = STRONGEST): Promise<void> {
  if (!isText(file)) return
  const bytes = await readFile(file)
  const strength = DOWNLOADS.test(file) ? FAST : usual
  const made = await kept(bytes, strength.kind, () => brotli(bytes, strength.brotli))
  await writeFile(`${file}.br`, made)
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: strength.gzip }))
}

function isText(file: string): boolean {
  return TEXT.has(extname(file))
}

function brotli(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

let drafts = 0

/** The strongest brotli makes half a megabyte a second: a content that was compressed before is not compressed again. */
async function kept(bytes: Uint8Array, kind: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = hashOf(bytes)
  const folder = join(CACHE_FOLDER, 'compressed', name.slice(0, 2))
  const place = join(folder, `${name}.${kind}`)
  const known = await readFile(place).catch(() => null)
  if (known) return known
  const made = await make()
  // The same content may be compressed twice at once, even by one process.
  const draft = `${place}.${process.pid}-${drafts++}`
  // A folder that cannot be written to costs time, nothing else.
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, place))
    .catch(() => rm(draft, { force: true }).catch(() => undefined))
  return made
}
