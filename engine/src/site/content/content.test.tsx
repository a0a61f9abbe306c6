import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import type { Site } from '../../model/site.ts'
import { BasePath } from '../ui/base-path.tsx'
import { Content } from './content.tsx'

const root = join(import.meta.dirname, '../../../fixtures/every-component')
let html = ''
let lines = ''

beforeAll(async () => {
  const { value, diagnostics } = await compile({ root })
  expect(diagnostics).toEqual([])
  html = render(value.site, '/start')
  lines = render(value.site, '/lines')
})

function render(site: Site, wanted: string): string {
  const guide = site.guides.find(({ path }) => path === wanted)
  const markup = renderToStaticMarkup(
    <BasePath value="/portal/">
      <Content nodes={guide?.content.nodes ?? []} />
    </BasePath>,
  )
  // Generated class names and icons are irrelevant.
  return markup.replace(/ class="_[^"]*"/g, '').replace(/<svg.*?<\/svg>/g, '')
}

describe('prose', () => {
  test('links carry the base path, outside links do not', () => {
    expect(html).toContain('<a href="/portal/other#second-part" title="Read on">link</a>')
    expect(html).toContain('<a href="https://vendor.example/">outside link</a>')
  })
  test('headings have their own anchors', () => {
    expect(html).toContain(
      '<h2 id="callouts" aria-label="Callouts">Callouts<a href="#callouts" aria-label="Link to Callouts">',
    )
  })
  test('footnotes link to their text and back', () => {
    expect(html).toContain('id="footnote-call-1" class="footnote-call"><a href="#footnote-1"')
    expect(html).toMatch(
      /<li id="footnote-1"><p>Because a reader may ask. <a href="#footnote-call-1"/,
    )
  })
  test('task lists are labelled boxes', () => {
    expect(html).toContain('<label><input type="checkbox" disabled="" checked=""/> done</label>')
  })
  test('images are lazy and reserve their space', () => {
    expect(html).toMatch(
      /<img alt="A yellow box" loading="lazy" decoding="async" width="40" height="30" src="\/portal\/assets\/boot\.[0-9a-f]{12}\.png"\/>/,
    )
  })
  test('tables name their columns and keep their alignment', () => {
    expect(html).toContain('<th scope="col" data-align="right">Legs</th>')
  })
})

describe('components', () => {
  test('callouts, in Markdown and as components', () => {
    expect(html).toContain('<p>Note</p><div><p>A note in Markdown.</p></div>')
    expect(html).toContain('data-kind="warning" role="note"><p>Mind the step</p>')
    expect(html).toContain('<p>Stop</p><div><p>As a component, with <strong>Markdown</strong>')
    expect(html).toContain('<blockquote><p>A quotation')
  })
  test('tabs are radio buttons, and the first is selected', () => {
    expect(html).toMatch(/type="radio"[^>]*data-tab-group="language"[^>]*checked="" value="curl"/)
    expect(html).toMatch(/type="radio"[^>]*data-tab-group="language"[^>]*value="typescript"/)
  })
  test('code blocks in tabs are named by their language', () => {
    expect(html).toMatch(/<label for="[^"]+">curl<\/label>.*<label for="[^"]+">Swift<\/label>/s)
  })
  test('code has a title, marked lines, numbers and colours', () => {
    expect(html).toContain('<figcaption>Ask for pets<button')
    expect(html).toContain('<span data-marked="true"><span class="tk-function">curl </span>')
    expect(html).toContain('<span data-change="deleted">')
  })
  test('steps and cards are lists, in either notation', () => {
    expect(html).toContain('<ol><li><p>Get a key</p><p>Ask for one.</p></li><li><p>Use it</p>')
    expect(html).toContain(
      '<ul><li><a href="/portal/other">Other</a><div><p>The other page.</p></div>',
    )
  })
  test('items on consecutive lines or on one line are siblings without text between them', () => {
    const card = (title: string, body: string) =>
      `<li><a href="/portal/other">${title}</a><div><p>${body}</p></div></li>`
    const cards = [
      card('A', 'One, with <code>code</code>.'),
      card('B', 'Two.'),
      card('C', 'Three.'),
    ]
    expect(lines).toContain(`<ul>${cards.join('')}</ul>`)
    expect(lines).toContain(`<ul>${card('D', 'Four.')}${card('E', 'Five.')}</ul>`)
    expect(lines).toContain('<ol><li><p>F</p><p>Six.</p></li><li><p>G</p><p>Seven.</p></li></ol>')
    expect(lines).toContain('<div data-tab-label="H"><p>Eight.</p></div>')
    expect(lines).toContain('<div data-tab-label="I"><p>Nine.</p></div></fieldset>')
    expect(lines).toMatch(/<p>Note<\/p><div><p>Ten\.<\/p>.*<p>Tip<\/p><div><p>Eleven\.<\/p>/s)
    expect(lines).not.toMatch(/<p>\s*<\/p>/)
  })
  test('a diagram has a description and its source without scripts', () => {
    expect(html).toContain('data-island="diagram"')
    expect(html).toContain('<figcaption><p>The app asks, the platform answers.</p>')
    expect(html).toContain('<pre><code>sequenceDiagram')
  })
})

describe('contracts', () => {
  test('an operation is linked, alone and in a sentence', () => {
    expect(html).toContain('<p><a href="/portal/pets#/operations/listPets">')
    expect(html).toContain('The operation <a href="/portal/pets#/operations/getPet">')
  })
  test('a field is linked by its own name', () => {
    expect(html).toContain(
      '<a href="/portal/pets#/operations/listPets/response/200/name"><code>name</code></a>',
    )
  })
  test('code that is a request is linked, other code is not', () => {
    expect(html).toContain('<a href="/portal/pets#/operations/getPet"><code>GET /pets/17</code>')
    expect(html).toContain('has no <code>name</code>')
  })
  test('a catalogue is a table with linkable rows', () => {
    expect(html).toContain('<tr id="pet_gone"><td><code>PET_GONE</code></td><td>410</td></tr>')
  })
})
