/**
 * `Promise.all` over many items, at most `width` at a time: each may hold a file open, and no machine allows thousands of them.
 * After a failure nothing more is begun.
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

/** Pages that are read, parsed or checked at a time. */
export const PAGES_AT_A_TIME = 64
