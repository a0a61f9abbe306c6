import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readRecentSearches, rememberSearch } from '../search/panel/recent-searches.ts'
import { readStored, readStoredList, writeStored } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(entries: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

test('any stored value is read as a list of strings', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
      stubStorage({ 'portal:list': value })
      for (const item of readStoredList('list')) expect(typeof item).toBe('string')
    }),
  )
})

test('recent searches stay few and short, whatever was stored before', () => {
  const stored = fc.oneof(
    fc.json(),
    fc.array(fc.string({ maxLength: 500 })).map((list) => JSON.stringify(list)),
  )
  fc.assert(
    fc.property(stored, fc.string({ maxLength: 500 }), (value, query) => {
      stubStorage({ 'portal:searches': value })
      rememberSearch(query)
      const recent = readRecentSearches()
      expect(recent.length).toBeLessThanOrEqual(6)
      for (const item of recent) expect(item.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('blocked storage behaves like an empty one', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(readStored('theme')).toBeNull()
  expect(readRecentSearches()).toEqual([])
  expect(() => writeStored('theme', 'dark')).not.toThrow()
})
