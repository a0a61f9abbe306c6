/** Delta-encodes numbers: `[13, 57, 60]` → `[13, 44, 3]`. Small numbers compress better. */
export function steps(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}
