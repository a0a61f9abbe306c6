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

test('breaks of an author stay, and other diagrams are left alone', () => {
  const own = 'sequenceDiagram\n  A->>B: one text<br/>and another that is long enough'
  expect(wrap(own)).toBe(
    'sequenceDiagram\n  A->>B: one text<br/>and another that is<br/>long enough',
  )
  const chart = 'flowchart LR\n  A -->|a label that is long enough| B: no'
  expect(wrap(chart)).toBe(chart)
})
