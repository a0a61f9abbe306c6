import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readGuides } from '../fences.ts'
import { runPage } from './run-page.ts'

/** Pages with samples that do not run yet, and how many. It only ever gets shorter. */
const pending: Record<string, number> = JSON.parse(
  readFileSync(new URL('./pending.json', import.meta.url), 'utf8'),
)

test.each(readGuides().map((guide) => [guide.file, guide] as const))(
  '%s: samples do what the page says',
  async (file, guide) => {
    const reports = await runPage(guide)
    const faulty = reports.filter(({ faults }) => faults.length > 0)
    const allowed = pending[file] ?? 0
    if (faulty.length > allowed || allowed === 0)
      expect(faulty.flatMap(({ faults }) => faults).join('\n')).toBe('')
    expect(faulty.length, 'fewer than in pending.json: lower the number there').toBe(allowed)
  },
)
