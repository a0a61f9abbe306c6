import { expect, test } from 'vitest'
import { readableName } from './readable-name.ts'

test.each([
  ['dataFields', 'Data fields'],
  ['drmOrder', 'DRM order'],
  ['allowedIpRange', 'Allowed IP range'],
  ['X-Api-Key', 'X API key'],
  ['viewerJWTToken', 'Viewer JWT token'],
  ['get_movie.by-id', 'Get movie by id'],
  ['url', 'URL'],
])('%s is written as %s', (name, text) => {
  expect(readableName(name)).toBe(text)
})
