import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Code, TableFrame } from './table-frame.tsx'

const inTable = (text: string) =>
  renderToStaticMarkup(
    <TableFrame>
      <Code>{text}</Code>
    </TableFrame>,
  ).replace(/.*<code[^>]*>(.*)<\/code>.*/, '$1')

test.each([
  ['segmentationProfileIds', 'segmentation|Profile|Ids'],
  ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_|KEY_|REUSED'],
  ['GET /media/{type}/{id}/stream', 'GET /media|/{type}|/{id}|/stream'],
  ['https://{slug}.fapi.example', 'https://{slug}|.fapi|.example'],
  ['Dbzk1bLpqn26WJI1RIqf0MfehU13aKkYfoii', 'Dbzk1bLpqn26|WJI1RIqf0Mfe|hU13aKkYfoii'],
  ['sources.drm.licenseUrl', 'sources|.drm|.license|Url'],
])('in a table, %s breaks between its words', (text, expected) => {
  expect(inTable(text).replaceAll('<wbr/>', '|')).toBe(expected)
})

test('a short name in a table, and any outside, stay whole', () => {
  expect(inTable('gracePeriodEndDate')).toBe('gracePeriodEndDate')
  expect(renderToStaticMarkup(<Code>productionCountries</Code>)).not.toContain('wbr')
})

test('a short name does not break at its hyphens, a long one may', () => {
  const inText = (text: string) => renderToStaticMarkup(<Code>{text}</Code>)
  expect(inText('X-Country-Override')).toBe('<code class="whole">X-Country-Override</code>')
  expect(inText('Access-Control-Allow-Headers')).toBe('<code>Access-Control-Allow-Headers</code>')
})
