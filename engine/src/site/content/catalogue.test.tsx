import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Operation } from '../../api/reference.ts'
import { catalogueMarkdown } from '../markdown/table-markdown.ts'
import { CatalogueView } from '../reference/operation/catalogue-view.tsx'
import { Catalogue } from './catalogue.tsx'

const errors = {
  title: 'Error codes',
  columns: [
    { key: 'code', label: 'Code' },
    { key: 'retry', label: 'Retry' },
  ],
  rows: [{ code: 'NOT_FOUND', retry: 'AFTER_CHANGE' }],
}

const returns = (...errorCodes: string[]) =>
  ({ responses: [{ status: '404', errorCodes }] }) as unknown as Operation
const reference = { title: 'Shop API', operations: [returns('NOT_FOUND'), returns('GONE')] }
const page = (operations = reference.operations) =>
  renderToStaticMarkup(
    <CatalogueView reference={{ ...reference, operations }} name="errors" catalogue={errors} />,
  )

test.each([
  ['guide', renderToStaticMarkup(<Catalogue name="errors" {...errors} />)],
  ['reference', page()],
  ['twin', catalogueMarkdown(errors)],
])('a catalogue in a %s says in words whether a retry helps', (_, text) => {
  expect(text).toContain('NOT_FOUND')
  expect(text).toContain('After change')
  expect(text).not.toContain('AFTER_CHANGE')
})

test('an error code in a reference leads to the operations that return it', () => {
  expect(page()).toContain('<a href="#/uses/NOT_FOUND">1 operation</a>')
  expect(page([returns('GONE')])).not.toContain('#/uses/')
})
