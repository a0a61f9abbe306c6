import { expect, test } from 'vitest'
import { languagesFor } from './sample-languages.ts'

test('a reference offers its languages in the order of the configuration', () => {
  const offered = languagesFor({ languages: ['python', 'curl', 'unknown'] })
  expect(offered.map(({ id }) => id)).toEqual(['python', 'curl'])
})
