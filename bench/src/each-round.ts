import type { PartRun } from './part.ts'

interface Rounds<T> {
  label: string
  measure(subject: T): Promise<void>
  /** Takes the names of subjects that failed. */
  notes: string[]
}

/** Milliseconds: a tab that does not answer, or a build that hangs, is not waited for. */
const LONGEST_MEASUREMENT = 10 * 60_000

function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('It did not end within ten minutes.')),
      LONGEST_MEASUREMENT,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Measures every subject once per round, in turn, so that noise hits all alike; one that fails is noted and left out. */
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
      // The run was broken off: nothing of it is worth a report.
      if (/has been closed/.test(failure.message)) throw failure
      failed.add(subject)
      notes.push(
        `${label}: ${subject.name} could not be measured: ${failure.message.split('\n')[0]}`,
      )
    }
  }
}
