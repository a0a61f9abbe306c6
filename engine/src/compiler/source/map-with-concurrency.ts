/**
 * `Promise.all` over many items, at most `width` at a time: each may hold a file open, and the
 * number of open files is limited. Stops after a failure.
 */
export async function mapWithConcurrency<T, R>(
  items: T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const queue = items.entries()
  const results = new Array<R>(items.length)
  const failures: unknown[] = []
  const worker = async () => {
    for (const [index, item] of queue) {
      if (failures.length > 0) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}

/** Concurrency for reading, parsing and checking pages. */
export const PAGES_AT_A_TIME = 64
