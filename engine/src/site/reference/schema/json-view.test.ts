import { expect, test } from 'vitest'
import { renderJson, shorten } from './json-view.ts'

/** The text of `renderJson` output, as copied by a browser. */
function textOf(html: string): string {
  return html
    .replace(/<\/?(details|summary)[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const value = {
  a: [1, 2, 3, 4, 5],
  b: { c: 'x <b> & "y"', d: null, e: true, f: [], g: {}, h: [{ i: 1, j: 2, k: 3, l: 4 }] },
  z: -1.5e10,
}

test('the copied text is the JSON itself', () => {
  expect(textOf(renderJson(value))).toBe(JSON.stringify(value, null, 2))
})

test('long lists can be collapsed, short ones cannot', () => {
  const html = renderJson(value)
  expect(html).toContain('<summary>  "a": [\n</summary>')
  expect(html).not.toContain('<summary>    "h"')
})

test('markup in a string is text', () => {
  expect(renderJson({ '<i>': '</code><script>' })).toBe('{\n  "&lt;i>": "&lt;/code>&lt;script>"\n}')
})

test('a very long example is shortened by items, not structure', () => {
  const long = {
    data: Array.from({ length: 500 }, (_, id) => ({ id, name: 'a name that takes room' })),
    total: 500,
  }
  const { value: shown, shortened } = shorten(long)
  expect(shortened).toBe(true)
  expect(shown).toEqual({ data: long.data.slice(0, 3), total: 500 })
  expect(shorten(value)).toEqual({ value, shortened: false })
})

test('a map of a thousand entries is shortened like a list', () => {
  const names = Array.from({ length: 1000 }, (_, index) => [`name${index}`, 'https://a.example/b'])
  const { value, shortened } = shorten(Object.fromEntries(names))
  expect(shortened).toBe(true)
  expect(Object.keys(value as object).length).toBeLessThan(100)
})
