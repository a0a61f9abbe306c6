import { expect, test } from 'vitest'
import { packNames, readOwners } from './owned-names.ts'

test('names are packed in the order of their first owners, as steps, and read again', () => {
  const packed = packNames(
    [
      ['title', [13, 4, 7, 2]],
      ['drm', [57, 2]],
      ['licenseUrl', [13, 4, 57, 4, 2, 9]],
      ['id', [13, 2]],
    ],
    ['query/'],
  )
  expect(packed).toEqual({
    names: ['id', 'drm', 'licenseUrl', 'title'],
    owners: '13,2 44,0 -44,2,44,0,-55,5 0,0,-6,-2',
    locations: ['query/'],
  })
  expect(readOwners(packed)).toEqual([
    [13, 2],
    [57, 2],
    [13, 4, 57, 4, 2, 9],
    [13, 4, 7, 2],
  ])
})
