/** Deterministic randomness: the same seed gives the same sequence. */
export interface Random {
  /** An integer from 0 up to, but not including, `below`. */
  integer(below: number): number
  /** A version 4 UUID. */
  uuid(): string
  /** Letters and digits, e.g. for `rt_5Xw8nQe2`. */
  token(length: number): string
  pick<T>(items: readonly T[]): T
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

export function createRandom(seed: string): Random {
  let state = hash32(seed)
  // Mulberry32: one 32-bit state, good enough for ids and samples.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const integer = (below: number) => Math.floor((next() / 2 ** 32) * below)
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => integer(16).toString(16)).join('')
  return {
    integer,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(integer(4))}${hex(3)}-${hex(12)}`,
    token: (length) =>
      Array.from({ length }, () => ALPHABET.charAt(integer(ALPHABET.length))).join(''),
    pick: <T>(items: readonly T[]): T => items[integer(items.length)] as T,
  }
}

/** FNV-1a, for seeds and content tags; not for secrets. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
