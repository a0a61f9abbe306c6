import { expect, test } from 'vitest'
import type { Json } from '../../model/json.ts'
import { printJson } from './print-json.ts'

const print = (value: Json) =>
  printJson(value)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')

test('printing preserves the JSON, with short parts on one line', () => {
  const value = {
    title: 'Slack "Water"',
    resume: { positionSeconds: 1287.4 },
    none: null,
    sources: [
      { protocol: 'DASH', url: 'https://cdn.northlight.example/v/e5a0/manifest.mpd' },
      { protocol: 'HLS', url: 'https://cdn.northlight.example/v/e5a0/manifest.m3u8' },
    ],
  }
  const text = print(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n')).toContain('  "resume": { "positionSeconds": 1287.4 },')
  expect(text.split('\n')).toContain('      "protocol": "DASH",')
})
