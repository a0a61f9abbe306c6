import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Cache } from '../../compiler/cache/cache.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compression settings per level. */
const LEVELS = {
  /** About 0.5 MB/s: for files that every reader waits for. */
  strongest: { brotli: 11, gzip: 9 },
  /** A third of the work for 2 % more bytes: for the thousands of fragments. */
  strong: { brotli: 10, gzip: 9 },
  /** Megabytes in 0.1 s for 20 % more bytes: for downloads and `--compression fast`. */
  light: { brotli: 5, gzip: 6 },
}

export type Level = keyof typeof LEVELS

export interface Compressed {
  br: Uint8Array
  gz: Uint8Array
}

interface Plain {
  content: Uint8Array
  /** Of the content. */
  hash: string
}

/** Compresses in worker threads. Light compression is not cached: reading the result takes as long. */
export function compress(
  { content, hash }: Plain,
  level: Level,
  cache: Cache,
): Promise<Compressed> {
  const strength = LEVELS[level]
  const make = async (): Promise<Compressed> => {
    const [br, gz] = await Promise.all([
      brotli(content, strength.brotli),
      gzipAsync(content, { level: strength.gzip }),
    ])
    return { br, gz }
  }
  return level === 'light'
    ? make()
    : cache.value({ kind: 'compressed', inputs: [hash, strength] }, make)
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
