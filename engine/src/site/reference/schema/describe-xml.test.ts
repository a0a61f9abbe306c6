import { expect, test } from 'vitest'
import { describeXml } from './describe-xml.ts'

test.each([
  [{}, []],
  [{ attribute: true }, ['XML attribute']],
  [{ name: 'tagList', wrapped: true }, ['XML items wrapped in `tagList`']],
  [
    { name: 'film', prefix: 'f', namespace: 'https://films.example/ns' },
    ['XML element `f:film`', 'XML namespace `https://films.example/ns`'],
  ],
  [{ prefix: 'f' }, ['XML prefix `f`']],
])('%o', (xml, lines) => {
  expect(describeXml(xml)).toEqual(lines)
})
