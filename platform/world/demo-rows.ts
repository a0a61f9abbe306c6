import type { Row } from '../src/world.ts'
import { accessRows } from './access.js'
import { viewerRows } from './viewers.js'

export interface DemoFacts {
  /** Every scope and permission that an operation asks for. */
  readonly scopes: readonly string[]
  readonly now: string
}

/** What a demo needs beside the samples of the contracts, by table. */
export function demoRows(facts: DemoFacts): Record<string, readonly Row[]> {
  return { ...accessRows(facts), ...viewerRows(facts) } as unknown as Record<string, Row[]>
}
