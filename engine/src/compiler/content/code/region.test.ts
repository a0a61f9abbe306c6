import { expect, test } from 'vitest'
import { cutRegion, regionNames } from './region.ts'

const FILE = `import a from 'a'

export class Player {
  // #region play
  play() {
    // #region seek
    this.seek()
    // #endregion
    if (a) {

      b()
    }
  }
  // #endregion
}
`

test('a region is cut out without its marks, at the margin', () => {
  expect(cutRegion(FILE, 'seek')).toBe('this.seek()')
  expect(cutRegion(FILE, 'play')).toBe('play() {\n  this.seek()\n  if (a) {\n\n    b()\n  }\n}')
})

test('without a name, all of the file is quoted without marks', () => {
  expect(cutRegion(FILE)).toMatch(/^import a from 'a'\n\nexport class/)
  expect(cutRegion(FILE)).not.toContain('region')
})

test('lines may end as on Windows', () => {
  expect(cutRegion('# #region a\r\n  one\r\n    two\r\n# #endregion\r\n', 'a')).toBe('one\n  two')
})

test('a missing or unterminated region is not found', () => {
  expect(cutRegion(FILE, 'stop')).toBeNull()
  expect(cutRegion('// #region open\na()\n', 'open')).toBeNull()
  expect(cutRegion('// #region empty\n// #endregion\n', 'empty')).toBe('')
})

test('the names of all regions are known', () => {
  expect(regionNames(FILE)).toEqual(['play', 'seek'])
})
