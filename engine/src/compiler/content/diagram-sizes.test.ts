import { expect, test } from 'vitest'
import { hashOf } from '../cache/hash.ts'
import { sizeDiagrams } from './diagram-sizes.ts'

const diagram = (source: string) => ({ source, at: { file: 'a.mdx', line: 1, column: 1 } })

test('a diagram gets its recorded size until it is edited', () => {
  const sizes = { [hashOf('A-->B')]: '640x480 360x720' }
  expect(sizeDiagrams([diagram('A-->B'), diagram('A-->B-->C')], sizes)).toEqual([
    { size: '640x480 360x720' },
    null,
  ])
})
