import { expect, test } from 'vitest'
import { wrapSequenceText } from './wrap-sequence-text.ts'

/** As if every character were ten pixels wide. */
const wrap = (source: string) => wrapSequenceText(source, 200, (text) => text.length * 10)

test('messages and notes are broken between words, and long words after a separator', () => {
  expect(
    wrap(`sequenceDiagram
  participant A as App
  A->>+F: GET /media/episodes/{id}/stream
  F--)A: 200
  Note over A,F: makes or updates the account, then returns`),
  ).toBe(`sequenceDiagram
  participant A as App
  A->>+F: GET /media/episodes/<br/>{id}/stream
  F--)A: 200
  Note over A,F: makes or<br/>updates the<br/>account, then<br/>returns`)
})

test('what an author has broken, and other diagrams, stay as they are', () => {
  const own = 'sequenceDiagram\n  A->>B: one text that is long enough<br/>and broken'
  expect(wrap(own)).toBe(own)
  const chart = 'flowchart LR\n  A -->|a label that is long enough| B: no'
  expect(wrap(chart)).toBe(chart)
})
