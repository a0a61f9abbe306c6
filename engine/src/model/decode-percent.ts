/** `a%2Fb` → `a/b`; a percent sign that encodes nothing stays as it is: `%zz`. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
