import { fromBase64, toBase64 } from './base64.ts'

export interface Signed {
  readonly method: string
  /** Path and query exactly as they are sent. */
  readonly path: string
  readonly id: string
  /** In Unix seconds. */
  readonly timestamp: string
  readonly body: string
}

/** A signature of scheme `v2`, which covers the request itself: a captured one fits no other. */
export function signatureOf(secret: string, { method, path, id, timestamp, body }: Signed): string {
  const message = [method, path, id, timestamp, body].join('\n')
  return `v2,${toBase64(hmac(keyOf(secret), bytesOf(message)))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** `whsec_bm9y…` is base64; any other text is the name of a secret, which stands for it. */
function keyOf(secret: string): Uint8Array {
  try {
    return fromBase64(secret.replace('whsec_', ''))
  } catch {
    return bytesOf(secret)
  }
}

const BLOCK_BYTES = 64

/** HMAC-SHA256 by RFC 2104: Web Crypto is asynchronous, and the model is not. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const padded = (pad: number, data: Uint8Array) => {
    const bytes = new Uint8Array(BLOCK_BYTES + data.length)
    bytes.set(block.map((byte) => byte ^ pad))
    bytes.set(data, BLOCK_BYTES)
    return sha256(bytes)
  }
  return padded(0x5c, padded(0x36, message))
}

type State = [number, number, number, number, number, number, number, number]

/** The first 32 bits behind the point of the roots of the first primes. */
function rootsOf(count: number, exponent: number): number[] {
  const primes: number[] = []
  for (let next = 2; primes.length < count; next++) {
    if (primes.every((prime) => next % prime > 0)) primes.push(next)
  }
  return primes.map((prime) => ((prime ** exponent % 1) * 2 ** 32) | 0)
}

const ROUNDS = rootsOf(64, 1 / 3)
const START = rootsOf(8, 1 / 2) as State

/** By FIPS 180-4. */
function sha256(data: Uint8Array): Uint8Array {
  const view = new DataView(
    new ArrayBuffer(Math.ceil((data.length + 9) / BLOCK_BYTES) * BLOCK_BYTES),
  )
  new Uint8Array(view.buffer).set(data)
  view.setUint8(data.length, 0x80)
  view.setUint32(view.byteLength - 4, data.length * 8)
  let state = START
  for (let at = 0; at < view.byteLength; at += BLOCK_BYTES) {
    state = compress(state, new DataView(view.buffer, at))
  }
  state.forEach((word, at) => {
    view.setInt32(4 * at, word)
  })
  return new Uint8Array(view.buffer, 0, 32)
}

function compress(before: State, block: DataView): State {
  const words: number[] = []
  const back = (by: number) => words.at(-by) as number
  let [a, b, c, d, e, f, g, h] = before
  for (const round of ROUNDS) {
    const word =
      words.length < 16
        ? block.getInt32(4 * words.length)
        : back(16) + back(7) + mix(back(15), [7, 18], 3) + mix(back(2), [17, 19], 10)
    words.push(word | 0)
    const one = h + mix(e, [6, 11, 25]) + ((e & f) ^ (~e & g)) + round + word
    const two = mix(a, [2, 13, 22]) + ((a & b) ^ (a & c) ^ (b & c))
    ;[a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g]
  }
  const after: State = [a, b, c, d, e, f, g, h]
  return after.map((word, at) => (word + (before[at] as number)) | 0) as State
}

/** The word, turned right by each number and shifted by the last, in one. */
function mix(word: number, turns: readonly number[], shift = 0): number {
  const start = shift && word >>> shift
  return turns.reduce((all, by) => all ^ (word >>> by) ^ (word << (32 - by)), start)
}
