import { expect, test } from 'vitest'
import { readGuides } from '../fences.ts'
import { runPage } from './run-page.ts'

test.each(readGuides().map((guide) => [guide.file, guide] as const))(
  '%s: samples do what the page says',
  async (_, guide) => {
    const reports = await runPage(guide)
    expect(reports.flatMap(({ faults }) => faults).join('\n')).toBe('')
  },
)
