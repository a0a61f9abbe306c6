import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of twenty seconds and more of processor time, from the slowest, and one that is alone in its project. */
const SLOWEST = [
  'portal/tests/accessibility-routes.test.ts',
  'portal/tests/layout-shift.test.ts',
  'engine/tests/packed-engine.test.ts',
  'portal/tests/diagrams.test.ts',
  'engine/tests/dev.test.ts',
  'engine/tests/guide-faults.test.ts',
  'portal/tests/accessibility-states.test.ts',
  'engine/tests/build-faults.test.ts',
  'engine/tests/reference-faults.test.ts',
  'engine/tests/release.test.ts',
  'engine/tests/reference-large.test.ts',
  'examples/tests/tv-app.test.ts',
  'platform/tests/sequences.test.ts',
  'contracts/checks/stock.test.ts',
  'engine/src/node/build/incremental.test.ts',
  'contracts/checks/contracts.test.ts',
  'platform/tests/separation.test.ts',
]

/** A slow file that starts last would run alone, while the other cores wait. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((file) => moduleId.endsWith(file))
  return rank < 0 ? SLOWEST.length : rank
}
