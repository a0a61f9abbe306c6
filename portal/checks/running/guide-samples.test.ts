import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadPlatform } from '../../../platform/server/load-platform.ts'
import { validated } from '../../../platform/tests/validated-platform.ts'
import { GuideSamples } from '../../run/guide-samples.ts'
import type { RecordedSample } from '../../run/recorded-sample.ts'
import { readGuides } from '../fences.ts'
import { readSteps } from './read-samples.ts'
import { hasButton, recordFile } from './record-page.ts'

function readRecord(file: string): RecordedSample[] {
  return JSON.parse(readFileSync(`portal/public/${file}`, 'utf8'))
}

const samples = new GuideSamples({
  base: '/',
  module: {
    // As in a page, where the rest of the model is loaded with its first call.
    loadPlatform: async (options) =>
      Object.assign(validated(loadPlatform(options)), { prepare: async () => undefined }),
    loadTools: () => import('../../../platform/browser/page-tools.ts'),
  },
  read: async (file) => readRecord(file),
})

const guides = readGuides()
  .map((guide) => ({
    guide,
    codes: readSteps(guide)
      .flat()
      .filter(hasButton)
      .map(({ code }) => code),
  }))
  .filter(({ codes }) => codes.length > 0)

test.each(guides.map((each) => [each.guide.file, each] as const))(
  '%s: each sample that a reader runs returns what it returned in the guide',
  async (_, { guide, codes }) => {
    const file = recordFile(guide)
    const recorded = readRecord(file).filter(({ code }) => code !== undefined)
    const expected = recorded.map(({ actions }) =>
      actions.flatMap((action) => ('call' in action ? (action.returned ?? []) : [])),
    )
    // A page finds the record of a sample by its code.
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
    const route = file.replace(/^samples|\.json$/g, '')
    const statuses: number[][] = []
    for (const code of codes) {
      const { calls } = await samples.run({ route, code })
      statuses.push(calls.map(({ response }) => response.status))
    }
    expect(statuses).toEqual(expected)
  },
)
