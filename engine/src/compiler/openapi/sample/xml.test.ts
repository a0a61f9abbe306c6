import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/markdown.ts'
import { compileReference } from '../compile-reference.ts'

async function compileMedia(media: object, schemas: object = {}) {
  const content = { 'application/xml': media }
  const responses = { 200: { description: '', content } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'XML', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses } } },
    components: { schemas },
  }
  const { value } = await compileReference(
    { family: 'xml', file: 'xml.json', document },
    { root: process.cwd(), parseMarkdown },
  )
  if (!value) throw new Error('The document was refused.')
  return value.reference
}

async function exampleOf(media: object, schemas?: object) {
  const { operations } = await compileMedia(media, schemas)
  return operations[0]?.responses[0]?.media[0]?.examples[0]?.value
}

const text = (example: string, xml?: object) => ({ type: 'string', example, ...(xml && { xml }) })
const listOf = (items: object, xml?: object) => ({ type: 'array', items, ...(xml && { xml }) })

test('elements, attributes and namespaces follow the schema', async () => {
  const schemas = {
    Film: {
      type: 'object',
      xml: { name: 'film', prefix: 'f', namespace: 'https://films.example/ns' },
      properties: {
        id: { type: 'integer', example: 7, xml: { attribute: true } },
        kind: text('a "b" & <c>', { attribute: true, name: 'type' }),
        title: text('Tide & <Co>', { name: 'name', prefix: 'f' }),
        studio: { $ref: '#/components/schemas/Studio' },
        '2nd cut': { type: 'null' },
      },
    },
    Studio: { type: 'object', xml: { name: 'maker' }, properties: { city: text('Oslo') } },
  }
  expect(await exampleOf({ schema: { $ref: '#/components/schemas/Film' } }, schemas)).toBe(
    [
      '<f:film xmlns:f="https://films.example/ns" id="7" type="a &quot;b&quot; &amp; &lt;c>">',
      '  <f:name>Tide &amp; &lt;Co></f:name>',
      '  <maker>',
      '    <city>Oslo</city>',
      '  </maker>',
      '  <_2nd_cut/>',
      '</f:film>',
    ].join('\n'),
  )
})

// The examples in the specification.
test.each([
  [listOf(text('x')), ['<animals>x</animals>']],
  [listOf(text('x', { name: 'animal' })), ['<animal>x</animal>']],
  [listOf(text('x', { name: 'animal' }), { name: 'aliens' }), ['<animal>x</animal>']],
  [listOf(text('x'), { wrapped: true }), ['<animals>', '  <animals>x</animals>', '</animals>']],
  [
    listOf(text('x', { name: 'animal' }), { name: 'aliens', wrapped: true }),
    ['<aliens>', '  <animal>x</animal>', '</aliens>'],
  ],
  [
    listOf(text('x'), { name: 'aliens', wrapped: true }),
    ['<aliens>', '  <aliens>x</aliens>', '</aliens>'],
  ],
])('the list %j is wrapped as specified', async (animals, lines) => {
  const value = await exampleOf({ schema: { type: 'object', properties: { animals } } })
  expect(value).toBe(`<root>\n${lines.map((line) => `  ${line}\n`).join('')}</root>`)
})

test('a list has one root', async () => {
  const schemas = { Film: { type: 'object', properties: { id: text('m1') } } }
  expect(await exampleOf({ schema: listOf({ $ref: '#/components/schemas/Film' }) }, schemas)).toBe(
    '<root>\n  <Film>\n    <id>m1</id>\n  </Film>\n</root>',
  )
})

test('a text example is unchanged, any other is serialised', async () => {
  const schema = { type: 'object', xml: { name: 'film' } }
  expect(await exampleOf({ schema, example: '<x a="1">&amp;</x>' })).toBe('<x a="1">&amp;</x>')
  expect(await exampleOf({ schema, example: { id: 1 } })).toBe('<film>\n  <id>1</id>\n</film>')
  expect(await exampleOf({ schema: text('Tide', { name: 'title' }) })).toBe('<title>Tide</title>')
})

test('a recursive choice terminates', async () => {
  const self = { $ref: '#/components/schemas/Loop' }
  const schemas = { Loop: { oneOf: [self, { type: 'object', properties: { a: self } }] } }
  expect(await exampleOf({ schema: self, example: { a: { b: 1 } } }, schemas)).toContain('<b>1</b>')
})

test('schemas have their XML form', async () => {
  const xml = { name: 'film', prefix: 'f', namespace: 'https://films.example/ns' }
  const properties = {
    id: text('1', { attribute: true }),
    tags: listOf(text('x'), { name: 'tagList', wrapped: true }),
  }
  const { schemas } = await compileMedia(
    { schema: { $ref: '#/components/schemas/Film' } },
    { Film: { type: 'object', xml, properties } },
  )
  const film = schemas.Film
  expect(film?.xml).toEqual(xml)
  const rows = film?.kind === 'object' ? film.properties : []
  expect(rows.map(({ schema }) => schema.xml)).toEqual([
    { attribute: true },
    { name: 'tagList', wrapped: true },
  ])
})
