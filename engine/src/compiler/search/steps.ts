/** `[13, 57, 60]` → `[13, 44, 3]`: small numbers compress better. */
export function steps(numbers: number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}
