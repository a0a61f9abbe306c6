import { beforeAll, expect, test } from 'vitest'
import { wordsOnScreen } from '../../../../tests/words-on-screen.ts'
import type { Reference } from '../../../api/reference.ts'
import { parseMarkdown } from '../../../compiler/content/markdown.ts'
import { compileReference } from '../../../compiler/openapi/compile-reference.ts'
import { referenceFragments } from '../../render/reference-server.tsx'

const context = { url: 'https://docs.example', base: '/', routes: ['/'], families: [] }
const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const DOCUMENT = {
  openapi: '3.2.0',
  info: { title: 'Shapes', version: '1' },
  paths: {
    '/box': {
      post: {
        operationId: 'pack',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  tools: ref('Tools'),
                  byName: ref('ToolsByName'),
                  grid: ref('Grid'),
                  tree: ref('Tree'),
                  colour: { oneOf: [ref('Colour'), { type: 'integer', minimum: 3 }] },
                },
              },
            },
            'multipart/mixed': {
              itemSchema: ref('Tool'),
              prefixEncoding: [{ contentType: 'text/csv' }],
              itemEncoding: {
                contentType: 'multipart/form-data',
                encoding: { photo: { contentType: 'image/png' } },
                prefixEncoding: [{ contentType: 'text/vcard' }],
                itemEncoding: { contentType: 'text/calendar' },
              },
            },
          },
        },
        responses: { 204: { description: 'Packed.' } },
      },
    },
  },
  components: {
    schemas: {
      Tool: { type: 'object', description: 'One tool.', properties: { name: text } },
      Tools: {
        type: 'array',
        description: 'All tools in the box.',
        minItems: 1,
        maxItems: 9,
        items: ref('Tool'),
      },
      ToolsByName: { type: 'object', additionalProperties: ref('Tool') },
      Grid: {
        type: 'array',
        minItems: 3,
        items: { type: 'array', maxItems: 2, items: { type: 'number' } },
      },
      Tree: { type: 'array', items: ref('Tree') },
      Colour: { ...text, description: 'Paint.', enum: ['red', 'blue', 'green', 'white'] },
    },
  },
}

let reference: Reference

beforeAll(async () => {
  const source = { family: 'shapes', file: 'shapes.json', document: DOCUMENT }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  reference = value.reference
})

function file(ending: string): string {
  const path = `shapes/operations/pack.${ending}`
  return (
    referenceFragments(context, reference)
      .find((one) => one.path === path)
      ?.render() ?? ''
  )
}

test.each([
  'tools array of Tool All tools in the box. at least 1 item · at most 9 items',
  'byName map of Tool',
  'grid array of array of number at least 3 items · in each item at most 2 items',
  'tree array of Tree',
  'multipart/mixed a sequence of Tool',
  'every other part / photo sent as image/png',
  'every other part / 0 sent as text/vcard',
  'every other part / every other part sent as text/calendar',
])('the page says "%s"', (words) => {
  expect(wordsOnScreen(file('html'))).toContain(words)
})

test.each([
  '- `tools` (array of Tool, at least 1 item, at most 9 items): All tools in the box.',
  '- Option (Colour): string. Paint. One of `red`, `blue`, `green`, `white`.',
  '- Option (integer): integer, at least 3',
  '`multipart/mixed`: a sequence of Tool',
  '- `every other part / photo`: sent as `image/png`',
])('the Markdown says "%s"', (words) => {
  expect(file('md')).toContain(words)
})
