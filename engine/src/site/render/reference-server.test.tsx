import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeDocument } from '../../../fixtures/openapi-large/make-document.ts'
import type { Reference } from '../../api/reference.ts'
import { parseMarkdown } from '../../compiler/content/markdown.ts'
import { compileReference } from '../../compiler/openapi/compile-reference.ts'
import { referenceFragments, renderReference } from './reference-server.tsx'

const context = { url: 'https://docs.example', base: '/portal/', routes: ['/'], families: [] }

async function compileDocument(document: object): Promise<Reference> {
  const source = { family: 'big', file: 'big.json', document }
  const { value } = await compileReference(source, { root: process.cwd(), parseMarkdown })
  if (!value) throw new Error('The document was refused.')
  return value.reference
}

function fragment(reference: Reference, path: string): string {
  return (
    referenceFragments(context, reference)
      .find((file) => file.path === path)
      ?.render() ?? ''
  )
}

const compressed = (text: string) => brotliCompressSync(text).length

test('the cost per operation does not grow with the size of a family', async () => {
  const [small, large] = await Promise.all(
    [500, 5000].map((count) => compileDocument(makeDocument(count))),
  )
  if (!small || !large) throw new Error('Both are needed.')
  const path = 'big/operations/getEntity42.html'
  expect(fragment(large, path).length).toBe(fragment(small, path).length)
  expect(compressed(renderReference(context, large))).toBeLessThan(25_000)
})

test('a large or recursive schema is fetched on demand from its file', async () => {
  const reference = await compileDocument(makeDocument(500))
  const html = fragment(reference, 'big/operations/getEntity42.html')
  const [, name] = /data-schema="([^"]+)"/.exec(html) ?? []
  expect(name).toBeDefined()
  expect(fragment(reference, `big/schemas/${name}.html`)).toContain('data-n="field0"')
})

test('links to other pages carry the base path', async () => {
  const reference = await compileDocument(makeDocument(5))
  expect(renderReference(context, reference)).toContain('href="/portal/openapi/big.yaml"')
})

test('the Markdown twin has the content of the page', async () => {
  const root = join(process.cwd(), 'engine/fixtures/openapi-kitchen-sink')
  const { value } = await compileReference(
    { family: 'sink', file: 'openapi.yaml' },
    { root, parseMarkdown },
  )
  const markdown = value ? fragment(value.reference, 'sink/operations/getMediaStream.md') : ''
  expect(markdown).toContain('Gives the **sources** a player can play, in the order of preference.')
  expect(markdown).toContain('- `X-Device-Id` (string, required, example `roku-3f8efc`)')
  expect(markdown).toContain("-H 'X-Api-Key: YOUR_KEY'")
  expect(markdown).toContain(
    '    - `licenseUrl` (string \\<uri>): Where the player gets its licence.',
  )
  expect(markdown).toContain('Codes: `PLAYBACK_BLOCKED`.')
})

test('a sample sends the example of a security scheme', async () => {
  const signature = {
    type: 'apiKey',
    in: 'header',
    name: 'signature',
    'x-example': 'v1,YOUR_SIGNATURE',
  }
  const reference = await compileDocument({
    openapi: '3.1.0',
    info: { title: 'Signed', version: '1' },
    paths: { '/films': { get: { operationId: 'films', responses: { 204: {} } } } },
    security: [{ signature: [] }],
    components: { securitySchemes: { signature } },
  })
  expect(fragment(reference, 'big/operations/films.md')).toContain(
    "-H 'signature: v1,YOUR_SIGNATURE'",
  )
})

test('parts that operations share look as in the only operation that has them', async () => {
  const gone = { $ref: '#/components/responses/Gone' }
  const paths: Record<string, object> = {
    '/films': { get: { operationId: 'films', responses: { 200: {}, 404: gone } } },
    '/series': { get: { operationId: 'series', responses: { 200: {}, 404: gone, 410: gone } } },
    '/live': { get: { operationId: 'live', responses: { 404: gone } } },
  }
  const of = (names: string[]) =>
    compileDocument({
      openapi: '3.1.0',
      info: { title: 'Shared', version: '1' },
      paths: Object.fromEntries(names.map((name) => [`/${name}`, paths[`/${name}`]])),
      components: {
        responses: {
          Gone: {
            description: 'It is gone.',
            headers: { Age: { description: 'In days.', schema: { type: 'integer' } } },
          },
        },
      },
    })
  const names = Object.keys(paths).map((path) => path.slice(1))
  const files = names.flatMap((name) => ['html', 'md'].map((ending) => ({ name, ending })))
  const path = ({ name, ending }: (typeof files)[number]) => `big/operations/${name}.${ending}`
  const together = await of(names)
  const texts = files.map((file) => fragment(together, path(file)))
  for (const [index, file] of files.entries()) {
    expect(texts[index]).toContain('In days.')
    expect(texts[index]).toBe(fragment(await of([file.name]), path(file)))
  }
  expect(fragment(together, 'big/operations/series.html')).toContain('<b>410</b> Gone')
})
