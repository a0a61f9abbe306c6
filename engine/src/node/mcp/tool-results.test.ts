import { expect, test } from 'vitest'
import type { BuiltPortal } from './built-portal.ts'
import { MAX_CHARACTERS, readResult } from './tool-results.ts'

test('a long text is split into parts with offsets that join to the full text', async () => {
  const text = Array.from({ length: 4000 }, (_, line) => `line ${line}`).join('\n')
  const portal = { read: async () => text } as unknown as BuiltPortal
  let [offset, joined] = [0, '']
  for (;;) {
    const answer = await readResult(portal, 'x', offset)
    expect(answer.length).toBeLessThan(MAX_CHARACTERS + 100)
    const [, part = answer, next] =
      /^(.*)\n\n\(\d+ characters more: .* offset (\d+)\)$/s.exec(answer) ?? []
    joined += part
    if (next === undefined) break
    offset = Number(next)
  }
  expect(joined).toBe(text)
})
