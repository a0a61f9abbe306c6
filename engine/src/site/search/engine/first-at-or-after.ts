/** The index of the first of these sorted words that is not before `key`. */
export function firstAtOrAfter(sorted: string[], key: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
