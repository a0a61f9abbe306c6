import type { PartRun } from './part.ts'

interface Rounds<T> {
  label: string
  measure(subject: T): Promise<void>
  /** Collects the names of failed subjects. */
  notes: string[]
}

/** In milliseconds; limits a tab that does not respond or a build that hangs. */
const MEASUREMENT_TIMEOUT_MS = 10 * 60_000

function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('It did not end within ten minutes.')),
      MEASUREMENT_TIMEOUT_MS,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Measures every subject once per round, in turn, so that noise affects all alike; a failure is
 * noted and skipped.
 */
export async function eachRound<T extends { name: string }>(
  { options, progress }: PartRun,
  subjects: T[],
  { label, measure, notes }: Rounds<T>,
): Promise<void> {
  const failed = new Set<T>()
  for (let round = 1; round <= options.rounds; round++) {
    for (const subject of subjects.filter((one) => !failed.has(one))) {
      const title = `${label} ${round}/${options.rounds} ${subject.name}`
      const failure = await progress.stage(title, () =>
        withinLimit(measure(subject)).then(
          () => null,
          (error: Error) => error,
        ),
      )
      if (!failure) continue
      // The run was aborted: nothing of it belongs in a report.
      if (/has been closed/.test(failure.message)) throw failure
      failed.add(subject)
      notes.push(
        `${label}: ${subject.name} could not be measured: ${failure.message.split('\n')[0]}`,
      )
    }
  }
}
