import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from '../api/operation-links.ts'
import { normalisePath, withBase, withoutBase } from './routes.ts'

const path = fc
  .array(
    fc.constantFrom('/', '//', 'docs', 'index.html', '.html', '..', '%2e', 'é', '\\', '?', '#'),
  )
  .map((parts) => `/${parts.join('')}`)
const base = fc.constantFrom('/', '/portal/', '/a/b/', '/portál/')

test('normalising a path twice changes nothing', () => {
  fc.assert(
    fc.property(path, (address) => {
      const bare = normalisePath(address)
      expect(bare.startsWith('/')).toBe(true)
      expect(bare === '/' || !bare.endsWith('/')).toBe(true)
      // `/x.html.html` and `/x/index.html/index.html` lose one suffix per step.
      let last = bare
      for (let next = normalisePath(last); next !== last; next = normalisePath(last)) last = next
      expect(normalisePath(last)).toBe(last)
    }),
  )
})

test('removing the base restores the path', () => {
  fc.assert(
    fc.property(base, path, (prefix, address) => {
      fc.pre(!address.startsWith('//'))
      expect(withoutBase(prefix, withBase(prefix, address))).toBe(address)
    }),
  )
})

test('a path outside the base does not belong to the site', () => {
  fc.assert(
    fc.property(path, (address) => {
      fc.pre(!address.startsWith('/portal'))
      expect(withoutBase('/portal/', address)).toBeNull()
    }),
  )
})

test('the file of an operation stays in its folder and is unique', () => {
  const id = fc.string({ unit: 'binary', minLength: 1 })
  fc.assert(
    fc.property(id, id, (one, other) => {
      expect(fileNameOf(one)).toMatch(/^[\w.~!'()-]{1,200}$/)
      expect(new URL(`/fapi/operations/${fileNameOf(one)}.html`, 'http://x').pathname).toBe(
        `/fapi/operations/${fileNameOf(one)}.html`,
      )
      if (one.toLowerCase() !== other.toLowerCase())
        expect(fileNameOf(one).toLowerCase()).not.toBe(fileNameOf(other).toLowerCase())
    }),
  )
})

test('names that differ in a mark, in length or only at the end have files of their own', () => {
  const long = 'x'.repeat(400)
  const ids = ['a/b', 'a~2Fb', 'a%2Fb', `${long}1`, `${long}2`, 'con', 'con~', 'é', 'e', '*']
  const names = new Set(ids.map((id) => fileNameOf(id).toLowerCase()))
  expect(names.size).toBe(ids.length)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(220)
})
