import { expect, test } from 'vitest'
import { type ContentNode, withProps } from '../../model/content.ts'
import { hashOf } from '../cache/hash.ts'
import { sizeDiagrams } from './diagram-sizes.ts'

const diagram = (source: string): ContentNode => ({
  type: 'component',
  name: 'Diagram',
  props: { source },
  children: [],
})

test('a diagram gets its recorded size, anywhere on the page, until it is edited', () => {
  const content: ContentNode[] = [
    { type: 'component', name: 'Step', props: {}, children: [diagram('A-->B')] },
    diagram('A-->B-->C'),
  ]
  const sizes = { [hashOf('A-->B')]: '640x480 360x720' }
  expect(withProps(content, sizeDiagrams(content, sizes))).toEqual([
    {
      type: 'component',
      name: 'Step',
      props: {},
      children: [{ ...diagram(''), props: { source: 'A-->B', size: '640x480 360x720' } }],
    },
    diagram('A-->B-->C'),
  ])
})
