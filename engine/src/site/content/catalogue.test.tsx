import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test.each([
  ['guide', renderToStaticMarkup(<Catalogue name="errors" {...errors} />)],
  ['reference', renderToStaticMarkup(<CatalogueView name="errors" catalogue={errors} />)],
  ['twin', catalogueMarkdown(errors)],
])('a catalogue in a %s says in words whether a retry helps', (_, text) => {
  expect(text).toContain('NOT_FOUND')
  expect(text).toContain('After change')
  expect(text).not.toContain('AFTER_CHANGE')
})
