import { expect, test } from 'vitest'
import type { ContentNode } from '../../model/content.ts'
import { codesIn } from './codes-in.ts'

const component = (name: string, text: string, props = {}): ContentNode => ({
  type: 'component',
  name,
  props,
  children: [{ type: 'text', value: text }],
})
const paragraph = (...children: ContentNode[]): ContentNode => ({
  type: 'element',
  tag: 'p',
  props: {},
  children,
})

test('a code is found once, with the heading above its first mention', () => {
  const content = [
    paragraph(component('Code', 'EXPIRED'), component('Code', 'getMenus')),
    component('Heading', 'When it fails', { id: 'when-it-fails' }),
    paragraph(component('Code', 'NOT_FOUND'), component('Code', 'EXPIRED')),
  ]
  expect(codesIn(content)).toEqual([
    { code: 'EXPIRED', section: null },
    { code: 'NOT_FOUND', section: { id: 'when-it-fails', title: 'When it fails' } },
  ])
})
