import { expect, test } from 'vitest'
import { serverFor } from './settings-store.ts'

const server = (url: string) => ({ url, description: '', variables: [] })
const servers = [server('https://live.example'), server('https://sandbox.example')]
const own = [server('https://upload.example'), server('https://old-upload.example')]

test.each([
  ['the first, when nothing was chosen', undefined, undefined, 'https://live.example'],
  ['the chosen one', undefined, '1', 'https://sandbox.example'],
  ['the first, when the chosen one is gone', undefined, '7', 'https://live.example'],
  ["the operation's own, whatever was chosen", own, '1', 'https://upload.example'],
])('samples use %s', (_, ofOperation, chosen, url) => {
  expect(serverFor(ofOperation, servers, chosen)?.url).toBe(url)
})
