import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Cache } from '../../compiler/cache/cache.ts'
import { hashOf } from '../../compiler/cache/hash.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** What each level asks of the two. */
const LEVELS = {
  /** Half a megabyte a second: for what every reader waits for. */
  strongest: { brotli: 11, gzip: 9 },
  /** A third of that work for two more bytes in a hundred: for parts, of which there are thousands. */
  strong: { brotli: 10, gzip: 9 },
  /** Some megabytes in a tenth of a second, for a fifth more bytes: for downloads, and while a portal is tried out. */
  light: { brotli: 5, gzip: 6 },
}

export type Level = keyof typeof LEVELS

export interface Compressed {
  br: Uint8Array
  gz: Uint8Array
}

/** Compresses a content, by threads besides this one, unless that was done before. */
export function compress(content: Uint8Array, level: Level, cache: Cache): Promise<Compressed> {
  const strength = LEVELS[level]
  return cache.value({ kind: 'compressed', inputs: [hashOf(content, 40), strength] }, async () => {
    const [br, gz] = await Promise.all([
      brotli(content, strength.brotli),
      gzipAsync(content, { level: strength.gzip }),
    ])
    return { br, gz }
  })
}

function brotli(content: Uint8Array, quality: number): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
