import { expect, test } from 'vitest'
import { transformCatalogues } from './transform-catalogues.ts'

test.each([
  ['cause', { status: 404, title: 'Not found', cause: 'There is none.' }],
  ['description', { status: 404, title: 'Not found', description: 'There is none.' }],
])('the %s comes right after the name', (key, meaning) => {
  const { errors } = transformCatalogues({ 'x-errorCatalogue': { NOT_FOUND: meaning } })
  expect(errors?.columns.map((column) => column.key)).toEqual(['code', key, 'status', 'title'])
})

test('a column without a label is named after its key', () => {
  const rows = [{ key: 'roku', drmOrder: ['WIDEVINE'], dataFields: [] }]
  const { platforms } = transformCatalogues({ 'x-catalogues': { platforms: { rows } } })
  expect(platforms?.columns.map((column) => column.label)).toEqual([
    'Key',
    'DRM order',
    'Data fields',
  ])
})
