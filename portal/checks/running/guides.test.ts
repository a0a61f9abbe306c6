import { expect, test } from 'vitest'
import { readGuides } from '../fences.ts'
import { runPage } from './run-page.ts'
import { sampleFigures } from './sample-figures.ts'
import type { SampleReport } from './sample-report.ts'

const pages = new Map<string, SampleReport[]>()

test.each(readGuides().map((guide) => [guide.file, guide] as const))(
  '%s: samples do what the page says',
  async (file, guide) => {
    const reports = await runPage(guide)
    pages.set(file, reports)
    expect(reports.flatMap(({ faults }) => faults).join('\n')).toBe('')
  },
)

test('docs/samples.md says what runs and what does not', async () => {
  await expect(sampleFigures(pages)).toMatchFileSnapshot('../../../docs/samples.md')
})
