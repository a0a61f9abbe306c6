import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const secret = /Secret\s+`whsec_([^`]+)`/
const id = /`webhook-id`\s+`(msg_[^`]+)`/
const timestamp = /`webhook-timestamp`\s+`(\d+)`/
const vector = /^\| `([A-Z]+)` \| `([^`]+)` \| (?:`([^`]+)`|none) \| `(v2,[^`]+)` \|$/gm

/** The overviews that describe signatures; each has its own test vectors. */
test.each(['generic-identity', 'generic-entitlement', 'dapi'])(
  'the test vectors of %s match the documented algorithm',
  async (family) => {
    const overview = await readFile(new URL(`../${family}/overview.md`, import.meta.url), 'utf8')
    const [key, messageId, seconds] = [secret, id, timestamp].map(
      (pattern) => pattern.exec(overview)?.[1] ?? '',
    )
    const vectors = [...overview.matchAll(vector)]
    expect(vectors.length).toBeGreaterThan(1)
    for (const [, method, path, body = '', signature] of vectors) {
      const mac = createHmac('sha256', Buffer.from(key ?? '', 'base64'))
        .update([method, path, messageId, seconds, body].join('\n'))
        .digest('base64')
      expect(`v2,${mac}`, `${method} ${path}`).toBe(signature)
    }
  },
)
