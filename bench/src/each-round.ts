import type { PartRun } from './part.ts'

interface Rounds<T> {
  label: string
  measure(subject: T): Promise<void>
  /** Takes the names of subjects that failed. */
  notes: string[]
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
        measure(subject).then(
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
