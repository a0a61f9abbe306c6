/** `a%2Fb` → `a/b`; leaves invalid sequences such as `%zz` unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
