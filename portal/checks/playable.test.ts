import { expect, test } from 'vitest'
import { readGuides } from './fences.ts'
import { checkPlayable } from './playable.ts'

test('samples play episodes, never the series, news series or podcast itself', () => {
  expect(readGuides().flatMap(checkPlayable)).toEqual([])
})

test.each([
  'GET /media/podcasts/6e0a/stream HTTP/1.1',
  'GET /ads?tcString=C&type=podcasts&id=6e0a HTTP/1.1',
  'curl -G "https://x.example/ads" \\\n  --data-urlencode "type=series"',
])('finds %s', (code) => {
  const text = `# A\n\n\`\`\`http\n${code}\n\`\`\`\n`
  expect(checkPlayable({ file: 'x.mdx', text })).toEqual([
    'content/x.mdx:4 plays a series, news series or podcast',
  ])
})

test('the recommendations of a series are not a stream', () => {
  const text = '```http\nGET /media/series/5c3e/recommendations HTTP/1.1\n```\n'
  expect(checkPlayable({ file: 'x.mdx', text })).toEqual([])
})
