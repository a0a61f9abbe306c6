import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closureHashes } from './closure-hashes.ts'

const NODES = 7
const edges = fc.array(fc.tuple(fc.nat(NODES - 1), fc.nat(NODES)), { maxLength: 14 })

/** The last of the numbers names no part. */
function graphOf(pairs: [number, number][], changed?: number) {
  const parts = Array.from({ length: NODES }, (_, node) => ({
    hash: node === changed ? 'changed' : `own ${node}`,
    refs: new Set(pairs.filter(([from]) => from === node).map(([, to]) => String(to))),
  }))
  return (ref: string) => parts[Number(ref)]
}

function reaches(pairs: [number, number][], from: number, to: number): boolean {
  const found = new Set([from])
  for (const node of found) for (const [a, b] of pairs) if (a === node) found.add(b)
  return found.has(to)
}

test('a hash changes if and only if something that is reached changes', () => {
  fc.assert(
    fc.property(edges, fc.nat(NODES - 1), (pairs, changed) => {
      const before = closureHashes(graphOf(pairs))
      const after = closureHashes(graphOf(pairs, changed))
      for (let node = 0; node < NODES; node++)
        expect(after(String(node)) !== before(String(node))).toBe(reaches(pairs, node, changed))
    }),
  )
})

test('the order in which hashes are asked for does not matter', () => {
  const order = fc.shuffledSubarray(Array.from({ length: NODES }, (_, node) => String(node)))
  fc.assert(
    fc.property(edges, order, (pairs, asked) => {
      const hashOf = closureHashes(graphOf(pairs))
      const hashes = asked.map(hashOf)
      expect(asked.map((ref) => closureHashes(graphOf(pairs))(ref))).toEqual(hashes)
    }),
  )
})

test.each(['chain', 'cycle'])('a long %s is no problem', (kind) => {
  const length = 50_000
  const find = (ref: string) => {
    const next = Number(ref) + 1
    const isLast = next === length
    return { hash: ref, refs: new Set(isLast && kind === 'chain' ? [] : [String(next % length)]) }
  }
  expect(closureHashes(find)('0')).toMatch(/^\w+$/)
})
