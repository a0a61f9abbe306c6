import type { Compiled } from '../model/diagnostic.ts'
import type { ProgressEvent } from '../model/progress.ts'

export type Stage = <T>(
  name: string,
  work: () => Compiled<T> | Promise<Compiled<T>>,
) => Promise<Compiled<T>>

/** Returns a function that runs a stage and reports its progress. */
export function createStages(onProgress: (event: ProgressEvent) => void = () => {}): Stage {
  return async (name, work) => {
    const startedAt = performance.now()
    onProgress({ stage: name, state: 'started' })
    const result = await work()
    const milliseconds = performance.now() - startedAt
    onProgress({ stage: name, state: 'done', count: countOf(result.value), milliseconds })
    return result
  }
}

function countOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}
