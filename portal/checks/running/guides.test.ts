import { expect, test } from 'vitest'
import { readGuides } from '../fences.ts'
import { recordFile, recordPage } from './record-page.ts'
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
    const recorded = recordPage(reports)
    if (recorded.every(({ code }) => code === undefined)) return
    const lines = recorded.map((sample) => JSON.stringify(sample))
    await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(
      `../../public/${recordFile(guide)}`,
    )
  },
)

test('docs/samples.md says what runs and what does not', async () => {
  await expect(sampleFigures(pages)).toMatchFileSnapshot('../../../docs/samples.md')
})
