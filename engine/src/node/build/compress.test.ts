import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { Cache } from '../../compiler/cache/cache.ts'
import { Store } from '../../compiler/cache/store.ts'
import { compress } from './compress.ts'

test('compression round-trips, and stronger levels are smaller', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-compress-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const text = Array.from({ length: 400 }, (_, index) => `Line ${index * 7919} of the text.`).join()
  const cache = new Cache(new Store(dir))
  const sizes = []
  for (const level of ['strongest', 'strong', 'light'] as const)
    for (const _run of ['made', 'found']) {
      const { br, gz } = await compress({ content: Buffer.from(text), hash: 'text' }, level, cache)
      expect(brotliDecompressSync(br).toString()).toBe(text)
      expect(gunzipSync(gz).toString()).toBe(text)
      sizes.push(br.length)
    }
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(new Set(sizes).size).toBe(3)
})
